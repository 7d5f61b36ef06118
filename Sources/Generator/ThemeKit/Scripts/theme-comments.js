// Loads comments when the reader asks for them, or comes near if the site wishes.
// The theme's own place comes last: an element of a text that looks like it must not choose whose scripts are loaded.
const place = [...document.querySelectorAll("[id='theme.comments']")].at(-1);

const link = place?.querySelector(".comments-link");
const page = new Intl.Locale(document.documentElement.lang).maximize();
// The providers know Chinese by its countries.
const language = page.language !== "zh" ? page.language : page.script === "Hant" ? "zh-TW" : "zh-CN";
const isDark = () => getComputedStyle(document.documentElement).colorScheme.startsWith("dark")
  || (!document.documentElement.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);

const add = (name, attributes, parent) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parent.append(element);
  return element;
};

// Says that nothing came, and where the discussion is to be found instead.
const fail = () => {
  add("p", { role: "alert" }, place).textContent = place.dataset.failed;
  place.append(link);
};

const addScript = (attributes) => {
  const script = add("script", attributes, place);
  script.addEventListener("error", fail);
  return script;
};

const follow = (change) =>
  new MutationObserver(change).observe(document.documentElement, { attributeFilter: ["data-theme"] });

const giscus = ({ repo, repoId, category, categoryId, term, match }) => {
  addScript({
    src: "https://giscus.app/client.js", crossorigin: "anonymous", async: "",
    "data-repo": repo, "data-repo-id": repoId,
    "data-category": category, "data-category-id": categoryId,
    "data-mapping": "specific", "data-term": term, // A discussion that is older than the site may lack what a strict search finds it by.
    "data-strict": match === "strict" ? "1" : "0",
    "data-theme": isDark() ? "dark" : "light",
    "data-lang": language,
  });
  follow(() => {
    const theme = isDark() ? "dark" : "light";
    place.querySelector("iframe.giscus-frame")?.contentWindow
      .postMessage({ giscus: { setConfig: { theme } } }, "https://giscus.app");
  });
};

const utterances = ({ repo, label, term }) => {
  const theme = () => isDark() ? "github-dark" : "github-light";
  addScript({
    src: "https://utteranc.es/client.js", crossorigin: "anonymous", async: "",
    repo, "issue-term": term, theme: theme(), ...(label && { label }),
  });
  follow(() => place.querySelector("iframe.utterances-frame")?.contentWindow
    .postMessage({ type: "set-theme", theme: theme() }, "https://utteranc.es"));
};

const waline = async ({ server, host, term }) => {
  add("link", { rel: "stylesheet", href: `${host}/waline.css` }, document.head);
  const room = add("div", {}, place);
  try {
    const { init } = await import(new URL(`${host}/waline.js`, document.baseURI));
    const comments = init({ el: room, serverURL: server, path: term, lang: language, dark: isDark() });
    follow(() => comments.update({ dark: isDark() }));
  } catch {
    fail();
  }
};

// Gitalk makes a label of it, which has at most 50 characters: the end of a long one becomes a number.
const short = (term) => {
  if (term.length <= 50) return term;
  let number = 0;
  for (const character of term) number = (Math.imul(number, 31) + character.codePointAt(0)) >>> 0;
  return `${term.slice(0, 41)}-${number.toString(16).padStart(8, "0")}`;
};

const gitalk = ({ owner, repo, admin, clientId, clientSecret, host, proxy, term }) => {
  add("link", { rel: "stylesheet", href: `${host}/gitalk.css` }, document.head);
  const room = add("div", {}, place);
  addScript({ src: `${host}/gitalk.min.js` }).addEventListener("load", () => {
    try {
      new Gitalk({
        clientID: clientId, clientSecret, repo, owner, admin: admin.split(" "), id: short(term), language,
        ...(proxy && { proxy }),
      }).render(room);
    } catch {
      fail();
    }
  });
};

const twikoo = ({ environment, script, region, term }) => {
  const room = add("div", {}, place);
  addScript({ src: script }).addEventListener("load", () => {
    Promise.resolve().then(() => window.twikoo.init({
      envId: environment, el: room, path: term, lang: language, ...(region && { region }),
    })).catch(fail);
  });
};

const artalk = ({ server, site, term }) => {
  add("link", { rel: "stylesheet", href: `${server}/dist/Artalk.css` }, document.head);
  const room = add("div", {}, place);
  addScript({ src: `${server}/dist/Artalk.js` }).addEventListener("load", () => {
    try {
      const comments = Artalk.init({ el: room, pageKey: term, server, site, darkMode: isDark(), locale: page.language === "zh" ? language : "en" });
      follow(() => comments.setDarkMode(isDark()));
    } catch {
      fail();
    }
  });
};

const load = () => {
  for (const part of place.querySelectorAll("p, button")) part.remove();
  ({ giscus, gitalk, utterances, waline, twikoo, artalk })[place.dataset.provider](place.dataset);
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
