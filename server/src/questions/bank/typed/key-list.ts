import type { Problem } from '../reading.ts';
import type { Typed } from './question.ts';
import { optionOf } from './signs.ts';

/** Answers listed behind the questions, all at the end or behind each chapter. */

interface Entry {
  line: number;
  number: string;
  answer: string;
  /** What is said behind the answer. */
  words: string;
}

const NAME =
  '(?:(?:correct|right)\\s+)?(?:answers?\\s*(?:key|section|sheet|list)|answers|keys?|solutions?)';
const HEADING = new RegExp(`^\\s*${NAME}(?:\\s*(?:to|for|of|[-–—(]).{0,60})?\\s*:?\\s*$`, 'i');
const WITH_ENTRIES = new RegExp(`^\\s*${NAME}\\s*[:.-]?\\s*(?=\\d)(.*)$`, 'i');

const SHORT = '(\\d{1,5})\\s*[.):=-]?\\s*\\(?([A-J]|true|false|T)\\)?';
const ENTRIES = new RegExp(`^\\s*(?:${SHORT}(?:[\\s,;.|]+|$))+$`, 'i');
const EACH = new RegExp(`${SHORT}(?=[\\s,;.|]|$)`, 'gi');
/** One answer with what explains it; test makers write 'ANS:' before. */
const EXPLAINED =
  /^\s*(\d{1,5})\s*[.):-]\s*(?:ans:?\s*)?\(?([A-J]|true|false|T)\)?(?:\s*[.):,–-]\s*|\s+)(\S.*)$/i;
/** Several answers to one question. */
const SEVERAL =
  /^\s*(\d{1,5})\s*[.):-]\s*(?:ans:?\s*)?((?:\(?[A-J]\)?(?:\s*[,;&+]\s*|\s+and\s+))+\(?[A-J]\)?)(?:\s*[.):–-]\s*(\S.*)|\s*\.?\s*)$/i;
/** The pattern takes its time on a long line of blanks. */
const SEVERAL_WITHIN = 2000;
const severalIn = (line: string) => (line.length > SEVERAL_WITHIN ? null : SEVERAL.exec(line));
const WRITTEN = /^\s*(\d{1,5})\s*[.):-]\s*(?:ans:?\s*)?(\S.*)$/i;
const REFERENCE = /\bREF:\s*(.*?)\s*(?:\b[A-Z]{3}:|$)/;

/** The entries of a line that holds nothing else, or null. */
function entriesIn(line: string, at: number): Entry[] | null {
  if (!ENTRIES.test(line)) return null;
  return [...line.matchAll(EACH)].map(([, number = '', answer = '']) => ({
    line: at + 1,
    number,
    answer,
    words: '',
  }));
}

export class KeyList {
  readonly #entries: Entry[] = [];
  readonly #numbers = new Set<string>();
  /** The numbers of questions without options. */
  #open: Set<string> | null = null;

  #add(...entries: Entry[]) {
    for (const entry of entries) {
      this.#entries.push(entry);
      this.#numbers.add(entry.number);
    }
  }

  /** Whether the line begins a list of answers; those in the same line are taken. */
  opens(line: string, at: number): boolean {
    if (HEADING.test(line)) return true;
    const entries = entriesIn(WITH_ENTRIES.exec(line)?.[1] ?? '', at);
    this.#add(...(entries ?? []));
    return entries !== null;
  }

  /** Takes a line of the list; false where it is none. `next` tells a question from an answer. */
  take(line: string, at: number, questions: readonly Typed[], next: string): boolean {
    const entries = entriesIn(line, at);
    if (entries) {
      this.#add(...entries);
      return true;
    }
    if (optionOf(next)?.letter === 'A') return false;
    const [, number = '', answer = '', words = ''] = severalIn(line) ?? EXPLAINED.exec(line) ?? [];
    if (answer) {
      this.#add({ line: at + 1, number, answer, words });
      return true;
    }
    const [, asked = '', written = ''] = WRITTEN.exec(line) ?? [];
    this.#open ??= new Set(
      questions.flatMap(({ number: its, options }) => (options.length === 0 && its ? [its] : [])),
    );
    if (!this.#open.has(asked) || this.#numbers.has(asked)) return false;
    this.#add({ line: at + 1, number: asked, answer: written.trim(), words: '' });
    return true;
  }

  /** Gives each question its answer. Where numbers come again, the order of both tells which is which. */
  apply(questions: readonly Typed[]): Problem[] {
    const problems: Problem[] = [];
    const byNumber = Map.groupBy(questions, (question) => question.number);
    for (const [number, entries] of Map.groupBy(this.#entries, (entry) => entry.number)) {
      const asked = byNumber.get(number) ?? [];
      if (entries.length === asked.length) {
        for (const [i, entry] of entries.entries()) problems.push(...answerBy(entry, asked[i]));
        continue;
      }
      const message =
        asked.length === 0
          ? `An answer is listed for question ${number}, which is not there`
          : `Question ${number} and its listed answers do not match one to one`;
      problems.push({ where: `line ${entries[0]?.line}`, message });
    }
    return problems;
  }
}

const bare = (answer: string) => answer.toLowerCase().replace(/[\s().]/g, '');

function answerBy({ line, answer, words }: Entry, question: Typed | undefined): Problem[] {
  if (!question) return [];
  const where = `line ${line}`;
  if (question.answer !== null && bare(question.answer) !== bare(answer)) {
    const message = `'${answer}' is listed, but the question itself says '${question.answer}'`;
    question.contradicted = true;
    return [{ where, message }];
  }
  question.answer = answer;
  if (/^PTS:/.test(words)) question.reference ||= REFERENCE.exec(words)?.[1] ?? '';
  else if (words) question.explanation.push(words);
  return [];
}
