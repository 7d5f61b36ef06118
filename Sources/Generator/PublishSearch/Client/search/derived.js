// On pages of a derived language, what is found in its source leads to the derived pages.

const { article } = Index.prototype;

Index.prototype.article = async function (number) {
  const found = await article.call(this, number);
  const { searchDerived } = document.querySelector("[data-search-languages]").dataset;
  if (!searchDerived) return found;
  const [language, ...folders] = searchDerived.split(" ");
  const [source, own] = folders.map((folder) => new URL("../" + folder, BASE).href);
  const isSource = this.base.href === new URL(language + "/", BASE).href && found.url.startsWith(source);
  return isSource ? { ...found, url: own + found.url.slice(source.length) } : found;
};
