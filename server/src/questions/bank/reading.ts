import type { BankColumn, ReadableFormat } from '@certway/contract/bank';
import { anyDraft, type Draft } from '@certway/contract/kinds/index';
import { EMBEDDED, placePictures } from '../../formats/pictures.ts';
import { withPictures } from '../../kinds/index.ts';
import type { ToldQuestion } from '../../kinds/transfers.ts';

/** What reading a file gives: every question in it, or the reason why one is none, each with its place. */

export interface Problem {
  /** 'line 12', 'question 3', 'the file' */
  where: string;
  message: string;
}

export interface FoundQuestion {
  where: string;
  draft: ToldQuestion;
}

export interface ColumnUse {
  header: string;
  column: BankColumn | null;
}

export interface Reading {
  format: ReadableFormat;
  found: FoundQuestion[];
  problems: Problem[];
  /** Pictures that came in the file; a draft points to one by `embedded:NAME`. */
  images?: Map<string, Uint8Array>;
  /** Of a table: what was made of each column. */
  columns?: ColumnUse[];
}

export interface BankFile {
  bytes: Uint8Array;
  /** Its ending helps where the content does not tell. */
  name: string;
  /** Header of a table → what it holds, where the person chose. */
  columns?: Record<string, BankColumn | ''> | undefined;
}

export interface ReadQuestion {
  where: string;
  question: Draft;
}

/** Stands in for pictures while a draft is checked; they are taken in only once it is sound. */
const STAND_IN = '/api/image/embedded_1x1.png';

/** The same draft with a stand-in for each picture, and which stands for which. */
function standIns(draft: ToldQuestion) {
  const names = new Map<string, string>();
  const stand = placePictures(draft, (path) => {
    if (!path.startsWith(EMBEDDED)) return path;
    // Options that are told apart by nothing but their pictures need different ones.
    const address = STAND_IN.replace('1x1', `1x${names.size + 1}`);
    names.set(address, path);
    return address;
  });
  return { stand, names };
}

const NAMES_A_FIGURE =
  /\b(?:figures?|diagrams?|exhibits?|illustrations?|pictures?|schematics?)\s+(?:[A-Z]{0,3}-?\d+[\w-]*)|\b(?:shown|pictured|depicted)\s+(?:here|below|above)\b/i;

/** A question that speaks of a picture which did not come along. */
function missingFigure({ text, illustration }: Draft, where: string): Problem[] {
  const named = illustration ? null : NAMES_A_FIGURE.exec(text)?.[0];
  if (!named) return [];
  return [{ where, message: `The question names '${named}', which is not in the file` }];
}

const MESSAGES_SHOWN = 5;

/** Our own messages name their subject; those of the schema library do not. */
const NAMES_NO_FIELD = /^(?:Too |Invalid |Expected |This must )/;

function inWords({ path, message }: { path: PropertyKey[]; message: string }): string {
  const [field = ''] = path.map(String);
  return field && NAMES_NO_FIELD.test(message) ? `${field}: ${message}` : message;
}

/** Each question found becomes either a draft or a problem, never nothing. */
export function settle(reading: Reading): { questions: ReadQuestion[]; problems: Problem[] } {
  const questions: ReadQuestion[] = [];
  const problems = [...reading.problems];
  for (const { where, draft } of reading.found) {
    const { stand, names } = standIns(draft);
    const { data, error } = anyDraft.safeParse(stand);
    if (data) {
      const question = withPictures(data, (path) => names.get(path) ?? path);
      questions.push({ where, question });
      problems.push(...missingFigure(question, where));
      continue;
    }
    const messages = error.issues.slice(0, MESSAGES_SHOWN).map(inWords);
    problems.push({ where, message: [...new Set(messages)].join('; ') });
  }
  return { questions, problems };
}
