// Loads comments when the reader asks for them, or comes near if the site wishes.
const place = document.querySelector(".comments");

const language = document.documentElement.lang;
const isDark = () => getComputedStyle(document.documentElement).colorScheme.startsWith("dark")
  || (!document.documentElement.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);

const add = (name, attributes, parent) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parent.append(element);
  return element;
};

const giscus = ({ repo, repoId, category, categoryId, term }) => {
  add("script", {
    src: "https://giscus.app/client.js", crossorigin: "anonymous", async: "",
    "data-repo": repo, "data-repo-id": repoId,
    "data-category": category, "data-category-id": categoryId,
    "data-mapping": "specific", "data-term": term, "data-strict": "1",
    "data-theme": isDark() ? "dark" : "light",
    "data-lang": { "zh-Hans": "zh-CN", "zh-Hant": "zh-TW" }[language] ?? language,
  }, place);
  new MutationObserver(() => {
    const theme = isDark() ? "dark" : "light";
    place.querySelector("iframe.giscus-frame")?.contentWindow
      .postMessage({ giscus: { setConfig: { theme } } }, "https://giscus.app");
  }).observe(document.documentElement, { attributeFilter: ["data-theme"] });
};

const gitalk = ({ owner, repo, admin, clientId, clientSecret, host, term }) => {
  add("link", { rel: "stylesheet", href: `${host}/gitalk.css` }, document.head);
  const room = add("div", {}, place);
  add("script", { src: `${host}/gitalk.min.js` }, place).addEventListener("load", () => {
    new Gitalk({
      clientID: clientId, clientSecret, repo, owner, admin: admin.split(" "),
      id: term.slice(0, 50), language: { "zh-Hans": "zh-CN", "zh-Hant": "zh-TW" }[language] ?? language,
    }).render(room);
  });
};

const load = () => {
  for (const part of place.querySelectorAll("p, button")) part.remove();
  ({ giscus, gitalk })[place.dataset.provider](place.dataset);
};

if (place?.dataset.loading === "nearby") {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    load();
  }, { rootMargin: "400px" });
  observer.observe(place);
} else if (place) {
  const button = add("button", { type: "button" }, place);
  button.textContent = place.dataset.load;
  button.addEventListener("click", load);
}
