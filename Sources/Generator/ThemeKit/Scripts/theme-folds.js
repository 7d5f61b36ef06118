// Shows folded code when it is asked for, and when the browser's search goes to it.
for (const button of document.querySelectorAll(".all-lines")) {
  const frame = button.closest(".code");
  const code = frame?.querySelector("pre");
  if (!code) continue;
  const unfold = () => {
    frame.classList.remove("long");
    button.remove();
  };
  button.addEventListener("click", () => {
    unfold();
    code.tabIndex = 0;
    code.focus({ preventScroll: true });
  });
  code.addEventListener("scroll", () => {
    const passed = code.scrollTop;
    if (passed <= 0 || !frame.classList.contains("long")) return;
    unfold();
    // What was found stays in the window.
    scrollBy({ top: passed, behavior: "instant" });
  });
}
