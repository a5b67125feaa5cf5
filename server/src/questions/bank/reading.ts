import type { BankColumn, ReadableFormat } from '@certway/contract/bank';
import { anyDraft, type Draft } from '@certway/contract/kinds/index';

/** What reading a file gives: every question in it, or the reason why one is none, each with its place. */

export interface Problem {
  /** 'line 12', 'question 3', 'the file' */
  where: string;
  message: string;
}

export interface FoundQuestion {
  where: string;
  draft: Record<string, unknown>;
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

/** A question that no draft can be made of; the message says why. */
export class Unreadable extends Error {}

export const EMBEDDED = 'embedded:';
export const embedded = (name: string) => `${EMBEDDED}${name}`;

export interface ReadQuestion {
  where: string;
  question: Draft;
}

/** Stands in for pictures while a draft is checked; they are taken in only once it is sound. */
const STAND_IN = '/api/image/embedded_1x1.png';

type Loose = Record<string, unknown>;
const isEmbedded = (path: unknown) => typeof path === 'string' && path.startsWith(EMBEDDED);

/** The same draft with each embedded picture at the address that `at` gives it. */
export function withPictures<D extends Loose>(draft: D, at: (path: string) => string | null): D {
  const placed = (path: unknown) => (isEmbedded(path) ? at(path as string) : path);
  const options = draft.options as Loose[] | undefined;
  return {
    ...draft,
    illustration: placed(draft.illustration),
    ...(Array.isArray(options) && {
      options: options.map((option) => ({ ...option, image: placed(option.image) })),
    }),
  };
}

/** Two options that are told apart by nothing but their pictures need different stand-ins. */
function standIns(draft: Loose) {
  const names = new Map<string, string>();
  const stand = withPictures(draft, (path) => {
    const known = [...names].find(([, name]) => name === path)?.[0];
    if (known) return known;
    const address = STAND_IN.replace('1x1', `1x${names.size + 1}`);
    names.set(address, path);
    return address;
  });
  const correct = stand.correctAnswer;
  const named = [...names].find(([, path]) => path === correct)?.[0];
  return { stand: named ? { ...stand, correctAnswer: named } : stand, names };
}

function picturesBack(draft: Draft, names: Map<string, string>): Draft {
  if (names.size === 0) return draft;
  const back = (path: string | null) => (path ? (names.get(path) ?? path) : path);
  if (draft.type !== 'multiple-choice') return { ...draft, illustration: back(draft.illustration) };
  const options = draft.options.map((option) => ({ ...option, image: back(option.image) }));
  const correctAnswer = names.get(draft.correctAnswer) ?? draft.correctAnswer;
  return { ...draft, illustration: back(draft.illustration), options, correctAnswer };
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

/** Our own messages name what they speak of; those of the schema itself do not. */
const NAMES_NO_FIELD = /^(?:Too |Invalid |Expected |This must )/;

function inWords({ path, message }: { path: PropertyKey[]; message: string }): string {
  const [field = ''] = path.map(String);
  return field && NAMES_NO_FIELD.test(message) ? `${field}: ${message}` : message;
}

/** Each found question either becomes a draft or a problem; never neither. */
export function settle(reading: Reading): { questions: ReadQuestion[]; problems: Problem[] } {
  const questions: ReadQuestion[] = [];
  const problems = [...reading.problems];
  for (const { where, draft } of reading.found) {
    const { stand, names } = standIns(draft);
    const { data, error } = anyDraft.safeParse(stand);
    if (data) {
      const question = picturesBack(data, names);
      questions.push({ where, question });
      problems.push(...missingFigure(question, where));
      continue;
    }
    const messages = error.issues.slice(0, MESSAGES_SHOWN).map(inWords);
    problems.push({ where, message: [...new Set(messages)].join('; ') });
  }
  return { questions, problems };
}
