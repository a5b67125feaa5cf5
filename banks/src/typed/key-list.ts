import type { Problem } from '../reading.ts';
import {
  type KeyEntry,
  laterNumbersIn,
  leadingNumber,
  parseBareEntries,
  parseKeyEntry,
} from './key-entries.ts';
import { parseOption } from './line-parsers.ts';
import * as messages from './messages.ts';
import type { RawQuestion } from './raw-question.ts';

/** Reads lists of answers after the questions, at the end of the file or of each chapter. */

interface Entry extends KeyEntry {
  line: number;
}

/**
 * A line of a key list that contains an explanation. Numbers in the explanation may begin further
 * entries.
 */
interface ExplainedLine {
  line: number;
  text: string;
  number: string;
  laterNumbers: { at: number; number: string }[];
}

const KEY_NAME =
  '(?:(?:correct|right)\\s+)?(?:answers?\\s*(?:key|section|sheet|list)|answers|keys?|solutions?)';
const HEADING = new RegExp(`^\\s*${KEY_NAME}(?:\\s*(?:to|for|of|[-–—(]).{0,60})?\\s*:?\\s*$`, 'i');
const WITH_ENTRIES = new RegExp(`^\\s*${KEY_NAME}\\s*[:.-]?\\s*(?=\\d)(.*)$`, 'i');

const REFERENCE = /\bREF:\s*(.*?)\s*(?:\b[A-Z]{3}:|$)/;

/** Returns the entries of a line that contains only entries, or null. */
const entriesIn = (line: string, at: number): Entry[] | null =>
  parseBareEntries(line)?.map((entry) => ({ ...entry, line: at + 1 })) ?? null;

/**
 * The questions that a key list may answer: the numbers of all questions, of those without options,
 * and of those answered in words.
 */
interface QuestionNumbers {
  numbers: Set<string>;
  withoutOptions: Set<string>;
  answeredInWords: Set<string>;
}

function questionNumbersIn(questions: readonly RawQuestion[]): QuestionNumbers {
  const numbersOf = (all: readonly RawQuestion[]) =>
    new Set(all.flatMap(({ number }) => number ?? []));
  const withOptions = numbersOf(
    questions.filter(({ options, listItems }) => options.length + listItems.length),
  );
  const numbers = numbersOf(questions);
  return {
    numbers,
    withoutOptions: numbersOf(questions.filter(({ options }) => options.length === 0)),
    answeredInWords: new Set([...numbers].filter((number) => !withOptions.has(number))),
  };
}

export class KeyList {
  readonly #lines: (Entry[] | ExplainedLine)[] = [];
  /** The question numbers of all entries, except of possible entries within explanations. */
  readonly #numbers = new Set<string>();
  #questionNumbers: QuestionNumbers | null = null;

  #add(line: Entry[] | ExplainedLine) {
    this.#lines.push(line);
    for (const { number } of 'text' in line ? [line] : line) this.#numbers.add(number);
  }

  /** Whether a line begins a list of answers. Entries in the line are added to the list. */
  opensList(line: string, at: number): boolean {
    if (HEADING.test(line)) return true;
    const entries = entriesIn(WITH_ENTRIES.exec(line)?.[1] ?? '', at);
    if (entries) this.#add(entries);
    return entries !== null;
  }

  /**
   * Adds a line to the list of answers. Returns false if the line is not part of the list. `next`
   * is the next line, which helps to distinguish a question from an answer.
   */
  takeLine(line: string, at: number, questions: readonly RawQuestion[], next: string): boolean {
    const entries = entriesIn(line, at);
    if (entries) {
      this.#add(entries);
      return true;
    }
    if (parseOption(next)?.letter === 'A') return false;
    const number = leadingNumber(line);
    if (number === null) return false;
    this.#questionNumbers ??= questionNumbersIn(questions);
    const { numbers, withoutOptions, answeredInWords } = this.#questionNumbers;
    const entry = parseKeyEntry(line, (each) => answeredInWords.has(each));
    if (!entry) return false;
    if (entry.isWritten && (!withoutOptions.has(number) || this.#numbers.has(number))) return false;
    const laterNumbers = laterNumbersIn(line).filter((each) => numbers.has(each.number));
    this.#add({ line: at + 1, text: line.trim(), number, laterNumbers });
    return true;
  }

  /**
   * Returns the entries in a line. A number within an explanation does not begin an entry if the
   * number has an entry elsewhere.
   */
  #entriesOf({ line, text, laterNumbers }: ExplainedLine): Entry[] {
    const starts = laterNumbers
      .filter(({ number }) => !this.#numbers.has(number))
      .map(({ at }) => at);
    const parts = [0, ...starts].map((start, index) => text.slice(start, starts[index]));
    const answeredInWords = (number: string) =>
      this.#questionNumbers?.answeredInWords.has(number) ?? false;
    return parts.flatMap((part) => {
      const entry = parseKeyEntry(part, answeredInWords);
      if (!entry) return [];
      return { ...entry, line, isDoubtful: entry.isDoubtful || parts.length > 1 };
    });
  }

  #entries(): Entry[] {
    return this.#lines.flatMap((line) => ('text' in line ? this.#entriesOf(line) : line));
  }

  /**
   * Gives each question its answer from the list. If several questions have the same number,
   * questions and entries are matched in their order.
   */
  apply(questions: readonly RawQuestion[]): Problem[] {
    const problems: Problem[] = [];
    const byNumber = Map.groupBy(questions, (question) => question.number);
    for (const [number, entries] of Map.groupBy(this.#entries(), (entry) => entry.number)) {
      const numbered = byNumber.get(number) ?? [];
      if (entries.length === numbered.length) {
        for (const [i, entry] of entries.entries())
          problems.push(...applyEntry(entry, numbered[i]));
        continue;
      }
      const message =
        numbered.length === 0
          ? messages.answerWithoutQuestion({ number })
          : messages.answersDoNotMatch({ number });
      problems.push({ where: `line ${entries[0]?.line}`, message });
    }
    return problems;
  }
}

const bareAnswer = (answer: string) => answer.toLowerCase().replace(/[\s().]/g, '');

const doubtfulAnswer = (answer: string) => messages.listedAnswerDoubtful({ answer });

function applyEntry(
  { line, answer, words, isDoubtful }: Entry,
  question: RawQuestion | undefined,
): Problem[] {
  if (!question) return [];
  const where = `line ${line}`;
  if (question.answer !== null && bareAnswer(question.answer) !== bareAnswer(answer)) {
    const message = messages.listedAnswerDiffers({ listItems: answer, answer: question.answer });
    question.contradicted = true;
    return [{ where, message }];
  }
  question.answer = answer;
  if (isDoubtful) question.doubts.push(doubtfulAnswer(answer));
  if (/^PTS:/.test(words)) question.reference ||= REFERENCE.exec(words)?.[1] ?? '';
  else if (words) question.explanation.push(words);
  return [];
}
