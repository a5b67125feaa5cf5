import type { ReadableFormat } from '@certway/contract/bank';
import type { FoundQuestion, Problem, Reading } from '../reading.ts';
import { KeyList } from './typed-key.ts';
import { answerOf, type Label, labelOf, optionOf, spread, stemOf } from './typed-lines.ts';
import { addOption, begin, draftOf, type Typed } from './typed-question.ts';

/**
 * Questions as people type them: numbered stems, lettered options, the right one marked or listed.
 * Aiken is the strict form of the same, without numbers.
 */

type Style = 'numbered' | 'unnumbered' | 'aiken';

/** Far more than one may have: it is refused anyway, and need not grow further. */
const OPTION_AT_MOST = 20_000;

/** Goes through the lines once; each belongs to a question, to a list of answers, or is told. */
class Splitter {
  readonly found: FoundQuestion[] = [];
  readonly notes: Problem[] = [];
  readonly #style: Style;
  /** The questions since the last list of answers. */
  #chapter: Typed[] = [];
  #current: Typed | null = null;
  #key: KeyList | null = null;
  #blank = false;
  /** Behind a line that belonged to no question, until something begins. */
  #outside = false;

  constructor(style: Style) {
    this.#style = style;
  }

  /** Whether the question has all that one needs, so that another may begin. */
  get #whole(): boolean {
    const current = this.#current;
    if (!current) return true;
    if (this.#style === 'aiken') return current.answer !== null;
    return current.answer !== null || current.options.length > 0;
  }

  #tell(line: string, at: number) {
    const message = `Not part of a question: '${line.trim().slice(0, 80)}'`;
    this.notes.push({ where: `line ${at + 1}`, message });
  }

  /** A heading, an instruction: the line behind it belongs to no question either. */
  #leaveOut(line: string, at: number) {
    this.#tell(line, at);
    this.#outside = true;
  }

  #start(at: number, number: string | null, stem: string) {
    if (this.#key) this.end();
    this.#current = begin(at + 1, number, stem.trim());
    this.#chapter.push(this.#current);
    this.#outside = false;
  }

  /** A number begins a question only where one can: not within the one before. */
  #beginsNumbered(line: string, at: number): boolean {
    const stem = stemOf(line);
    const follows = Number(stem?.number) === Number(this.#current?.number ?? -1) + 1;
    if (!stem || !(this.#whole || follows)) return false;
    this.#start(at, stem.number, stem.text);
    return true;
  }

  #beginsUnnumbered(line: string, at: number, next: string): boolean {
    const current = this.#current;
    const abandoned = this.#blank && optionOf(next)?.letter === 'A' && current?.options.length;
    const over = !current || abandoned || (this.#whole && (this.#blank || this.#style === 'aiken'));
    if (over) this.#start(at, null, line);
    return Boolean(over);
  }

  #takeOption(question: Typed, line: string, inColumns: boolean): boolean {
    const option = optionOf(line);
    if (!option || question.stem.length === 0 || question.answer !== null) return false;
    const next = String.fromCharCode(65 + question.options.length);
    const known = question.options.some(({ letter }) => letter === option.letter);
    if (inColumns ? known : option.letter !== next) return false;
    addOption(question, option);
    return true;
  }

  #takeLabelled(question: Typed, { label, words }: { label: Label; words: string }, at: number) {
    if (label === 'explanation') {
      question.explanation = words ? [words] : [];
      question.last = 'explanation';
    } else if (label === 'aside') this.#tell(words, at);
    else question[label] = words;
  }

  /** A line that begins or ends a part of a question; false where it only goes on. */
  #takesPart(line: string, at: number, inColumns: boolean): boolean {
    const question = this.#current;
    if (!question) return false;
    if (this.#takeOption(question, line, inColumns)) return true;
    const answer = answerOf(line);
    if (answer !== null && question.stem.length > 0 && question.answer === null) {
      question.answer = answer;
      question.last = 'explanation';
      return true;
    }
    const labelled = labelOf(line);
    if (labelled) this.#takeLabelled(question, labelled, at);
    return labelled !== null;
  }

  #goOn(line: string, at: number) {
    const question = this.#current;
    const text = line.trim();
    if (!question || this.#outside || (this.#blank && this.#whole)) this.#leaveOut(line, at);
    else if (question.last === 'explanation') question.explanation.push(text);
    else if (question.last === 'stem') question.stem.push(text);
    else {
      const option = question.options.at(-1);
      if (option && option.text.length <= OPTION_AT_MOST)
        option.text = `${option.text} ${text}`.trim();
    }
  }

  #inKey(line: string, at: number, next: string): boolean {
    if (!this.#key && this.#chapter.length > 0) {
      const key = new KeyList();
      if (key.opens(line, at)) {
        this.#key = key;
        return true;
      }
    }
    return this.#key?.take(line, at, this.#chapter, next) ?? false;
  }

  #begins(line: string, at: number, next: string): boolean {
    return this.#style === 'numbered'
      ? this.#beginsNumbered(line, at)
      : this.#beginsUnnumbered(line, at, next);
  }

  #takePiece(piece: string, at: number, next: string) {
    if (this.#style === 'numbered' && this.#begins(piece, at, next)) return;
    if (this.#key) return this.#tell(piece, at);
    if (this.#takesPart(piece, at, false)) return;
    if (this.#style === 'numbered' || !this.#begins(piece, at, next)) this.#goOn(piece, at);
  }

  take(line: string, at: number, next: string) {
    if (line.trim() === '') {
      this.#blank = true;
      return;
    }
    if (this.#style !== 'numbered' || !this.#inKey(line, at, next)) {
      const pieces = spread(line);
      for (const piece of pieces) {
        const inColumns = pieces.length > 1 && optionOf(piece) !== null;
        if (!inColumns || !this.#takesPart(piece, at, true)) this.#takePiece(piece, at, next);
      }
    }
    this.#blank = false;
  }

  /** The end of a chapter: its questions get the answers that were listed. */
  end() {
    this.notes.push(...(this.#key?.apply(this.#chapter) ?? []));
    for (const question of this.#chapter) {
      const where = `line ${question.line}`;
      this.found.push({ where, ...draftOf(question) });
    }
    this.#chapter = [];
    this.#current = null;
    this.#key = null;
  }
}

function read(text: string, format: ReadableFormat, style: Style): Reading {
  const splitter = new Splitter(style);
  const lines = text.split('\n');
  const next = [...lines];
  for (let at = lines.length - 2; at >= 0; at--) {
    next[at] = lines[at + 1]?.trim() ? (lines[at + 1] ?? '') : (next[at + 1] ?? '');
  }
  next[lines.length - 1] = '';
  for (const [at, line] of lines.entries()) splitter.take(line, at, next[at] ?? '');
  splitter.end();
  return { format, found: splitter.found, notes: splitter.notes };
}

const AIKEN_ANSWER = /^[^\S\n]*ANSWER:[^\S\n]*[A-Z][^\S\n]*$/m;
const isNumbered = (text: string) => text.split('\n').some((line) => stemOf(line) !== null);

export const isAiken = (text: string) => AIKEN_ANSWER.test(text) && !isNumbered(text);

export const readAiken = (text: string) => read(text, 'aiken', 'aiken');
export const readText = (text: string, format: ReadableFormat = 'text') =>
  read(text, format, isNumbered(text) ? 'numbered' : 'unnumbered');
