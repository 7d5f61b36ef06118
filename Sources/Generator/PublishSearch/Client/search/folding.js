// Traditional characters, for which simplified ones stand in the index.

class Folding {
  // The file of pairs, in four planes.
  constructor(data = []) {
    const count = data.length / 4;
    const character = (upper, lower) => String.fromCharCode(upper << 8 | lower);
    this.folded = new Map();
    this.written = new Map();
    for (let place = 0, lower = 0; place < count; place++) {
      lower = (lower + data[count + place]) & 255;
      const folded = character(data[place], lower);
      const written = character(data[2 * count + place], data[3 * count + place]);
      this.folded.set(written, folded);
      this.written.set(folded, (this.written.get(folded) ?? folded) + written);
    }
  }

  // As long as it was.
  fold(text) {
    return this.folded.size ? text.replace(/[\u3400-\u9FFF]/g, (own) => this.folded.get(own) ?? own) : text;
  }

  // A pattern for what is folded to a text.
  pattern(text) {
    return text.replace(/[\u3400-\u9FFF]/g, (own) => (this.written.has(own) ? `[${this.written.get(own)}]` : own));
  }
}
