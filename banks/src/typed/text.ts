import type { ReadableFormat } from '../file-formats.ts';
import { withPassage } from '../read/passages.ts';
import type { FoundQuestion, Problem, Reading } from '../reading.ts';
import { isWorthOne, takeRemark, withoutAsides } from './asides.ts';
import { draftOf } from './draft.ts';
import { KeyList } from './key-list.ts';
import { type Line, linesOf } from './lines.ts';
import * as messages from './messages.ts';
import { passagesIn } from './passages.ts';
import { type PassagesInForce, passagesInForce } from './passages-in-force.ts';
import { addOption, begin, type Typed } from './question.ts';
import {
  answerOf,
  isSection,
  type Label,
  labelOf,
  listedOf,
  optionOf,
  type StemLine,
  stemOf,
} from './signs.ts';
import { spread } from './spread.ts';

/**
 * Reads questions as people type them: a numbered question, lettered options, and the right option
 * marked or listed at the end. The format Aiken is a strict form of this layout without numbers.
 */

type Style = 'numbered' | 'unnumbered' | 'aiken';

/** No more lines are added to an option of this length, because its question is refused. */
const OPTION_AT_MOST = 20_000;

/**
 * Reads the lines once, from first to last. Each line is added to a question or to a list of
 * answers, or is reported.
 */
class Splitter {
  readonly found: FoundQuestion[] = [];
  readonly notes: Problem[] = [];
  readonly #style: Style;
  readonly #passages: PassagesInForce;
  /** The questions since the last list of answers. */
  #chapter: Typed[] = [];
  #current: Typed | null = null;
  #key: KeyList | null = null;
  #blank = false;
  /** Whether the current line is emphasized as a whole. */
  #strong = false;
  /** The kind of the next question, if a test maker states it. */
  #kind: string | null = null;
  /** True after a line that belonged to no question, until the next question begins. */
  #outside = false;

  constructor(style: Style, passages: PassagesInForce) {
    this.#style = style;
    this.#passages = passages;
  }

  /** Whether the current question is complete, so that another one may begin. */
  get #whole(): boolean {
    const current = this.#current;
    if (!current) return true;
    if (this.#style === 'aiken') return current.answer !== null;
    if (current.keyed) return current.options.length > 1;
    return current.answer !== null || current.options.length > 0;
  }

  #tell(line: string, at: number) {
    const message = messages.notPartOfAQuestion({ line: line.trim().slice(0, 80) });
    this.notes.push({ where: `line ${at + 1}`, message });
  }

  /** Reports and leaves out a heading or an instruction, with the lines that continue it. */
  #reportLoss(line: string, at: number) {
    this.#tell(line, at);
    this.#outside = true;
  }

  #start(at: number, stem: Omit<StemLine, 'number'> & { number: string | null }) {
    if (this.#key) this.end();
    const question = begin(at + 1, stem.number, stem.text.trim());
    question.answer = stem.answer ?? null;
    question.keyed = stem.answer !== undefined;
    question.reference = stem.reference ?? '';
    question.kind = this.#kind;
    question.passage = this.#passages.forQuestion(stem.number);
    this.#kind = null;
    this.#current = question;
    this.#chapter.push(question);
    this.#outside = false;
  }

  /**
   * Checks whether a line continues a numbered list within the current question, which still lacks
   * its answer. The first item of such a list has the number 1.
   */
  #goesOnListing(line: string): boolean {
    const question = this.#current;
    const listed = question && listedOf(line);
    if (!listed || question.stem.length === 0 || this.#whole) return false;
    return (
      listed.place === question.listed.length + 1 &&
      !(listed.place > 1 && this.#blank && question.number === null)
    );
  }

  #takeListed(question: Typed, line: string, strong: boolean): boolean {
    const listed = listedOf(line);
    if (!listed || !this.#goesOnListing(line)) return false;
    question.listed.push({ ...listed, strong });
    question.last = 'listed';
    return true;
  }

  /** Begins a question with a numbered line outside the current one. Returns whether it did. */
  #beginsNumbered(line: string, at: number): boolean {
    const stem = stemOf(line);
    if (!stem || this.#goesOnListing(line)) return false;
    const follows = Number(stem.number) === Number(this.#current?.number ?? -1) + 1;
    if (!(this.#whole || follows || stem.answer !== undefined)) return false;
    this.#start(at, stem);
    return true;
  }

  #beginsUnnumbered(line: string, at: number, next: string): boolean {
    const current = this.#current;
    const abandoned = this.#blank && optionOf(next)?.letter === 'A' && current?.options.length;
    const over = !current || abandoned || (this.#whole && (this.#blank || this.#style === 'aiken'));
    if (over) this.#start(at, { number: null, text: line });
    return Boolean(over);
  }

  #takeOption(question: Typed, line: string, inColumns: boolean): boolean {
    const option = optionOf(line);
    const answered = question.answer !== null && !question.keyed;
    if (!option || question.stem.length === 0 || answered) return false;
    const next = String.fromCharCode(65 + question.options.length);
    const known = question.options.some(({ letter }) => letter === option.letter);
    if (inColumns ? known : option.letter !== next) return false;
    addOption(question, { ...option, strong: this.#strong });
    return true;
  }

  #takeLabelled(question: Typed, { label, words }: { label: Label; words: string }) {
    if (label === 'explanation') {
      if (words) question.explanation.push(words);
      question.last = 'explanation';
    } else if (label === 'kind') question.kind = words;
    else if (label !== 'aside') question[label] = words;
    else if (!isWorthOne(words)) question.losses.push(`'${words.slice(0, 80)}'`);
  }

  /** Stores an answer. A test maker's notes may follow the answer, on its line or on the next. */
  #takeAnswer(question: Typed, answer: string) {
    const { words, asides } = withoutAsides(answer);
    question.answer = words;
    question.last = words === '' ? 'answer' : 'explanation';
    for (const aside of asides) {
      const labelled = labelOf(aside);
      if (labelled) this.#takeLabelled(question, labelled);
    }
  }

  /** Adds a line that begins, or is, a part of the question. Returns false for any other line. */
  #takesPart(line: string, inColumns: boolean): boolean {
    const question = this.#current;
    if (!question) return false;
    if (this.#takeOption(question, line, inColumns)) return true;
    if (this.#takeListed(question, line, this.#strong)) return true;
    const answer = answerOf(line);
    if (answer !== null && question.stem.length > 0 && question.answer === null) {
      this.#takeAnswer(question, answer);
      return true;
    }
    if (takeRemark(question, line)) return true;
    const labelled = labelOf(line);
    if (labelled) this.#takeLabelled(question, labelled);
    return labelled !== null;
  }

  #goOn(line: string, at: number) {
    const question = this.#current;
    const text = line.trim();
    if (!question || this.#outside || (this.#blank && this.#whole)) this.#reportLoss(line, at);
    else if (question.last === 'answer') this.#takeAnswer(question, text);
    else if (question.last === 'explanation') question.explanation.push(text);
    else if (question.last === 'stem') question.stem.push(text);
    else {
      const last = question.last === 'listed' ? question.listed.at(-1) : question.options.at(-1);
      if (last && last.text.length <= OPTION_AT_MOST) last.text = `${last.text} ${text}`.trim();
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
    if (this.#takesPart(piece, false)) return;
    if (this.#style === 'numbered' || !this.#begins(piece, at, next)) this.#goOn(piece, at);
  }

  /** Adds the options in a line one after another. */
  #takePieces(line: string, at: number, next: string) {
    const { options = [], inRows = false } = this.#current ?? {};
    const awaited = String.fromCharCode(65 + options.length);
    const around = { awaited, inRows, following: optionOf(next)?.letter };
    const { elements: pieces, doubt } = spread(line, around);
    for (const piece of pieces) {
      const inColumns = pieces.length > 1 && optionOf(piece) !== null;
      if (!inColumns || !this.#takesPart(piece, true)) this.#takePiece(piece, at, next);
    }
    if (!this.#current) return;
    if (pieces.length > 1) this.#current.inRows = true;
    if (doubt !== null) this.#current.doubts.push(doubt);
  }

  /**
   * Processes a section heading, or a line that states the kind of the next question. Returns false
   * for any other line.
   */
  #takeHeading(line: string): boolean {
    const labelled = labelOf(line);
    if (labelled?.label === 'kind') this.#kind = labelled.words;
    // True for the lines that a test maker puts before a question. The first of them states the
    // kind of the question.
    const isHead = labelled?.label === 'kind' || (this.#kind !== null && labelled !== null);
    if (isSection(line)) this.#passages.end();
    return isHead || isSection(line);
  }

  take({ line, strong }: Line, at: number, next: string) {
    if (this.#passages.holds(at) || line.trim() === '' || this.#takeHeading(line)) {
      this.#blank = true;
      return;
    }
    this.#strong = strong;
    if (this.#style !== 'numbered' || !this.#inKey(line, at, next)) {
      this.#takePieces(line, at, next);
    }
    this.#blank = false;
  }

  /** Ends a chapter and gives its questions the answers that were listed. */
  end() {
    this.notes.push(...(this.#key?.apply(this.#chapter) ?? []));
    for (const question of this.#chapter) {
      const found = { where: `line ${question.line}`, ...draftOf(question) };
      const { passage } = question;
      this.found.push(passage ? withPassage(found, passage.passage, passage) : found);
    }
    this.#chapter = [];
    this.#current = null;
    this.#key = null;
  }
}

function read(text: string, format: ReadableFormat, style: Style): Reading {
  const lines = linesOf(text);
  const next = lines.map(({ line }) => line);
  for (let at = lines.length - 2; at >= 0; at--) {
    const following = lines[at + 1]?.line ?? '';
    next[at] = following.trim() ? following : (next[at + 1] ?? '');
  }
  next[lines.length - 1] = '';
  const numbered = style === 'numbered';
  const areParagraphs = format === 'word' || format === 'odt';
  const found = style === 'aiken' ? [] : passagesIn({ lines, numbered, next }, areParagraphs);
  const passages = passagesInForce(found);
  const splitter = new Splitter(style, passages);
  for (const [at, line] of lines.entries()) splitter.take(line, at, next[at] ?? '');
  splitter.end();
  return { format, found: splitter.found, notes: [...passages.notes(), ...splitter.notes] };
}

const AIKEN_ANSWER = /^[ \t]{0,20}ANSWER:[ \t]{0,20}[A-Z](?:[,;& \t]{1,3}[A-Z]){0,9}[ \t]{0,20}$/m;
const isNumbered = (text: string) => linesOf(text).some(({ line }) => stemOf(line) !== null);

export const isAiken = (text: string) => AIKEN_ANSWER.test(text) && !isNumbered(text);

export const readAiken = (text: string) => read(text, 'aiken', 'aiken');
export const readText = (text: string, format: ReadableFormat = 'text') =>
  read(text, format, isNumbered(text) ? 'numbered' : 'unnumbered');
