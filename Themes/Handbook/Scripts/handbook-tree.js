// Brings the entry of the page into view where the tree is longer than the window.
const tree = document.querySelector(".tree");
const entry = tree.querySelector('[aria-current="page"]');

const reveal = () => {
  if (!entry) return;
  const [box, place] = [tree, entry].map((element) => element.getBoundingClientRect());
  if (place.bottom > box.bottom) tree.scrollTop += place.top - box.top - box.height / 2;
};

reveal();
// Where the tree is hidden until a button shows it.
tree.addEventListener("toggle", reveal);
