const END_AT_MOST = 1000;
const END_KEPT = 200;

/** Only the end of what was written is looked at again, so a change costs no more at the end of a long text. */
export class Written {
  readonly #parts: string[] = [];
  #end = '';

  add(text: string) {
    this.#end += text;
    if (this.#end.length <= END_AT_MOST) return;
    this.#parts.push(this.#end.slice(0, -END_KEPT));
    this.#end = this.#end.slice(-END_KEPT);
  }

  /** A place to come back to. */
  mark(): number {
    if (this.#end !== '') this.#parts.push(this.#end);
    this.#end = '';
    return this.#parts.length;
  }

  /** Takes back what was written since. */
  since(place: number): string {
    this.mark();
    return this.#parts.splice(place).join('');
  }

  /** Closes what the sign opened, before the blanks at the end. */
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
