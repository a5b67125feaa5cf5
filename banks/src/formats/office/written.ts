const END_AT_MOST = 1000;
const END_KEPT = 200;

/**
 * Collects text that is written piece by piece. Only the last characters can still be changed, so
 * that a change takes no longer in a long text.
 */
export class Written {
  readonly #parts: string[] = [];
  #end = '';

  add(text: string) {
    this.#end += text;
    if (this.#end.length <= END_AT_MOST) return;
    this.#parts.push(this.#end.slice(0, -END_KEPT));
    this.#end = this.#end.slice(-END_KEPT);
  }

  /**
   * Returns the current position. It can be passed to `since` later to get the text written after
   * it.
   */
  mark(): number {
    if (this.#end !== '') this.#parts.push(this.#end);
    this.#end = '';
    return this.#parts.length;
  }

  /** Removes and returns the text that was written since a position. */
  since(place: number): string {
    this.mark();
    return this.#parts.splice(place).join('');
  }

  /**
   * Ends an emphasis: writes the closing sign before any spaces at the end. If there is no text
   * after the opening sign, removes the opening sign instead.
   */
  close(sign: string) {
    if (this.#end.trim() === '') this.#end = (this.#parts.pop() ?? '') + this.#end;
    const trimmed = this.#end.trimEnd();
    const blanks = this.#end.slice(trimmed.length);
    this.#end = trimmed.endsWith(sign)
      ? trimmed.slice(0, -sign.length) + blanks
      : trimmed + sign + blanks;
  }

  toString(): string {
    return this.#parts.join('') + this.#end;
  }
}
