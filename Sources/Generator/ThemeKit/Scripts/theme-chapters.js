// Lets the chapters of a recording set its player.
for (const place of document.querySelectorAll("article > .recording")) {
  const player = place.querySelector("video, audio");
  place.querySelector(".chapters")?.addEventListener("click", (event) => {
    const link = event.target.closest("[data-seconds]");
    // Who asks for another tab gets the file at that place.
    if (!player || !link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    player.currentTime = Number(link.dataset.seconds);
    // A file that cannot be played says so in the player.
    player.play().catch(() => player.focus());
  });
}
