import type { ReadableFormat } from '../file-formats.ts';
import { withPassage } from '../read/passages.ts';
import type { FoundQuestion, Problem, Reading } from '../reading.ts';
import { finishQuestion } from './draft.ts';
import { KeyList } from './key-list.ts';
import {
  isSection,
  parseAnswer,
  parseLabel,
  parseListItem,
  parseOption,
  parseStem,
  type StemLine,
} from './line-parsers.ts';
import { type Line, linesOf } from './lines.ts';
import * as messages from './messages.ts';
import { type PassageTracker, trackPassages } from './passage-tracker.ts';
import { passagesIn } from './passages.ts';
import { addOption, newQuestion, type RawQuestion } from './raw-question.ts';
import { splitOptions } from './split-options.ts';
import { addFeedbackLine, addLabeled, splitNotes } from './test-maker-notes.ts';

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
  readonly #passages: PassageTracker;
  /** The questions since the last list of answers. */
  #chapterQuestions: RawQuestion[] = [];
  #current: RawQuestion | null = null;
  #key: KeyList | null = null;
  #afterBlank = false;
  /** Whether the current line is emphasized as a whole. */
  #strong = false;
  /** The kind of the next question, if a test maker states it. */
  #kind: string | null = null;
  /** True after a line that belonged to no question, until the next question begins. */
  #isOutside = false;

  constructor(style: Style, passages: PassageTracker) {
    this.#style = style;
    this.#passages = passages;
  }

  /** Whether the current question is complete, so that another one may begin. */
  get #isComplete(): boolean {
    const current = this.#current;
    if (!current) return true;
    if (this.#style === 'aiken') return current.answer !== null;
    if (current.answeredFirst) return current.options.length > 1;
    return current.answer !== null || current.options.length > 0;
  }

  #reportLine(line: string, at: number) {
    const message = messages.notPartOfAQuestion({ line: line.trim().slice(0, 80) });
    this.notes.push({ where: `line ${at + 1}`, message });
  }

  /** Reports and leaves out a heading or an instruction, with the lines that continue it. */
  #skipLine(line: string, at: number) {
    this.#reportLine(line, at);
    this.#isOutside = true;
  }

  #start(at: number, stem: Omit<StemLine, 'number'> & { number: string | null }) {
    if (this.#key) this.end();
    const question = newQuestion(at + 1, stem.number, stem.text.trim());
    question.answer = stem.answer ?? null;
    question.answeredFirst = stem.answer !== undefined;
    question.reference = stem.reference ?? '';
    question.kind = this.#kind;
    question.passage = this.#passages.forQuestion(stem.number);
    this.#kind = null;
    this.#current = question;
    this.#chapterQuestions.push(question);
    this.#isOutside = false;
  }

  /**
   * Checks whether a line continues a numbered list within the current question, which still lacks
   * its answer. The first item of such a list has the number 1.
   */
  #continuesList(line: string): boolean {
    const question = this.#current;
    const item = question && parseListItem(line);
    if (!item || question.stem.length === 0 || this.#isComplete) return false;
    return (
      item.numeral === question.listItems.length + 1 &&
      !(item.numeral > 1 && this.#afterBlank && question.number === null)
    );
  }

  #takeListItem(question: RawQuestion, line: string, strong: boolean): boolean {
    const item = parseListItem(line);
    if (!item || !this.#continuesList(line)) return false;
    question.listItems.push({ ...item, strong });
    question.last = 'listed';
    return true;
  }

  /** Begins a question with a numbered line outside the current one. Returns whether it did. */
  #startsNumbered(line: string, at: number): boolean {
    const stem = parseStem(line);
    if (!stem || this.#continuesList(line)) return false;
    const isNextNumber = Number(stem.number) === Number(this.#current?.number ?? -1) + 1;
    if (!(this.#isComplete || isNextNumber || stem.answer !== undefined)) return false;
    this.#start(at, stem);
    return true;
  }

  #startsUnnumbered(line: string, at: number, next: string): boolean {
    const current = this.#current;
    const isAbandoned =
      this.#afterBlank && parseOption(next)?.letter === 'A' && current?.options.length;
    const isOver =
      !current ||
      isAbandoned ||
      (this.#isComplete && (this.#afterBlank || this.#style === 'aiken'));
    if (isOver) this.#start(at, { number: null, text: line });
    return Boolean(isOver);
  }

  #takeOption(question: RawQuestion, line: string, inColumns: boolean): boolean {
    const option = parseOption(line);
    const isAnswered = question.answer !== null && !question.answeredFirst;
    if (!option || question.stem.length === 0 || isAnswered) return false;
    const next = String.fromCharCode(65 + question.options.length);
    const isKnown = question.options.some(({ letter }) => letter === option.letter);
    if (inColumns ? isKnown : option.letter !== next) return false;
    addOption(question, { ...option, strong: this.#strong });
    return true;
  }

  /** Stores an answer. A test maker's notes may follow the answer, on its line or on the next. */
  #takeAnswer(question: RawQuestion, answer: string) {
    const { text, notes } = splitNotes(answer);
    question.answer = text;
    question.last = text === '' ? 'answer' : 'explanation';
    for (const note of notes) {
      const labeled = parseLabel(note);
      if (labeled) addLabeled(question, labeled);
    }
  }

  /** Adds a line that begins, or is, a part of the question. Returns false for any other line. */
  #addPart(line: string, inColumns: boolean): boolean {
    const question = this.#current;
    if (!question) return false;
    if (this.#takeOption(question, line, inColumns)) return true;
    if (this.#takeListItem(question, line, this.#strong)) return true;
    const answer = parseAnswer(line);
    if (answer !== null && question.stem.length > 0 && question.answer === null) {
      this.#takeAnswer(question, answer);
      return true;
    }
    if (addFeedbackLine(question, line)) return true;
    const labeled = parseLabel(line);
    if (labeled) addLabeled(question, labeled);
    return labeled !== null;
  }

  #continueLast(line: string, at: number) {
    const question = this.#current;
    const text = line.trim();
    if (!question || this.#isOutside || (this.#afterBlank && this.#isComplete))
      this.#skipLine(line, at);
    else if (question.last === 'answer') this.#takeAnswer(question, text);
    else if (question.last === 'explanation') question.explanation.push(text);
    else if (question.last === 'stem') question.stem.push(text);
    else {
      const last = question.last === 'listed' ? question.listItems.at(-1) : question.options.at(-1);
      if (last && last.text.length <= OPTION_AT_MOST) last.text = `${last.text} ${text}`.trim();
    }
  }

  #takeKeyLine(line: string, at: number, next: string): boolean {
    if (!this.#key && this.#chapterQuestions.length > 0) {
      const key = new KeyList();
      if (key.opensList(line, at)) {
        this.#key = key;
        return true;
      }
    }
    return this.#key?.takeLine(line, at, this.#chapterQuestions, next) ?? false;
  }

  #startsQuestion(line: string, at: number, next: string): boolean {
    return this.#style === 'numbered'
      ? this.#startsNumbered(line, at)
      : this.#startsUnnumbered(line, at, next);
  }

  #takePiece(piece: string, at: number, next: string) {
    if (this.#style === 'numbered' && this.#startsQuestion(piece, at, next)) return;
    if (this.#key) return this.#reportLine(piece, at);
    if (this.#addPart(piece, false)) return;
    if (this.#style === 'numbered' || !this.#startsQuestion(piece, at, next))
      this.#continueLast(piece, at);
  }

  /** Adds the options in a line one after another. */
  #takePieces(line: string, at: number, next: string) {
    const { options = [], hasSharedLines = false } = this.#current ?? {};
    const awaited = String.fromCharCode(65 + options.length);
    const context = { awaited, hasSharedLines, following: parseOption(next)?.letter };
    const { lines: pieces, doubt } = splitOptions(line, context);
    for (const piece of pieces) {
      const inColumns = pieces.length > 1 && parseOption(piece) !== null;
      if (!inColumns || !this.#addPart(piece, true)) this.#takePiece(piece, at, next);
    }
    if (!this.#current) return;
    if (pieces.length > 1) this.#current.hasSharedLines = true;
    if (doubt !== null) this.#current.doubts.push(doubt);
  }

  /**
   * Processes a section heading, or a line that states the kind of the next question. Returns false
   * for any other line.
   */
  #takeHeading(line: string): boolean {
    const labeled = parseLabel(line);
    if (labeled?.label === 'kind') this.#kind = labeled.text;
    // True for the lines that a test maker puts before a question. The first of them states the
    // kind of the question.
    const isBeforeQuestion = labeled?.label === 'kind' || (this.#kind !== null && labeled !== null);
    if (isSection(line)) this.#passages.end();
    return isBeforeQuestion || isSection(line);
  }

  takeLine({ line, strong }: Line, at: number, next: string) {
    if (this.#passages.contains(at) || line.trim() === '' || this.#takeHeading(line)) {
      this.#afterBlank = true;
      return;
    }
    this.#strong = strong;
    if (this.#style !== 'numbered' || !this.#takeKeyLine(line, at, next)) {
      this.#takePieces(line, at, next);
    }
    this.#afterBlank = false;
  }

  /** Ends a chapter and gives its questions the answers that were listed. */
  end() {
    this.notes.push(...(this.#key?.apply(this.#chapterQuestions) ?? []));
    for (const question of this.#chapterQuestions) {
      const found = { where: `line ${question.line}`, ...finishQuestion(question) };
      const { passage } = question;
      this.found.push(passage ? withPassage(found, passage.passage, passage) : found);
    }
    this.#chapterQuestions = [];
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
  const passages = trackPassages(found);
  const splitter = new Splitter(style, passages);
  for (const [at, line] of lines.entries()) splitter.takeLine(line, at, next[at] ?? '');
  splitter.end();
  return { format, found: splitter.found, notes: [...passages.notes(), ...splitter.notes] };
}

const AIKEN_ANSWER = /^[ \t]{0,20}ANSWER:[ \t]{0,20}[A-Z](?:[,;& \t]{1,3}[A-Z]){0,9}[ \t]{0,20}$/m;
const isNumbered = (text: string) => linesOf(text).some(({ line }) => parseStem(line) !== null);

export const isAiken = (text: string) => AIKEN_ANSWER.test(text) && !isNumbered(text);

export const readAiken = (text: string) => read(text, 'aiken', 'aiken');
export const readText = (text: string, format: ReadableFormat = 'text') =>
  read(text, format, isNumbered(text) ? 'numbered' : 'unnumbered');
