const END_AT_MOST = 1000;
const END_LENGTH = 200;

/**
 * Collects text that is written piece by piece. Only the last characters can still be changed, so
 * that a change takes no longer in a long text.
 */
export class TextBuffer {
  readonly #parts: string[] = [];
  #end = '';

  add(text: string) {
    this.#end += text;
    if (this.#end.length <= END_AT_MOST) return;
    this.#parts.push(this.#end.slice(0, -END_LENGTH));
    this.#end = this.#end.slice(-END_LENGTH);
  }

  /**
   * Returns the current position. It can be passed to `takeSince` later to get the text written after
   * it.
   */
  position(): number {
    if (this.#end !== '') this.#parts.push(this.#end);
    this.#end = '';
    return this.#parts.length;
  }

  /** Removes and returns the text that was written since a position. */
  takeSince(position: number): string {
    this.position();
    return this.#parts.splice(position).join('');
  }

  /**
   * Ends an emphasis: writes the closing marker before any spaces at the end. If there is no text
   * after the opening marker, removes the opening marker instead.
   */
  closeEmphasis(marker: string) {
    if (this.#end.trim() === '') this.#end = (this.#parts.pop() ?? '') + this.#end;
    const trimmed = this.#end.trimEnd();
    const blanks = this.#end.slice(trimmed.length);
    this.#end = trimmed.endsWith(marker)
      ? trimmed.slice(0, -marker.length) + blanks
      : trimmed + marker + blanks;
  }

  toString(): string {
    return this.#parts.join('') + this.#end;
  }
}
