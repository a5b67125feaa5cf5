import { flattenIds } from '@certway/contract/fields';
import {
  EMBEDDED,
  type FoundQuestion,
  type Problem,
  type Reading,
  Unreadable,
} from '../reading.ts';

/** Our own export, or any tree in which questions stand: a list of them, a program, an export of a database. */

type Loose = Record<string, unknown>;
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const OUR_IMAGE = /^\/api\/image\//;
const DEPTH_AT_MOST = 12;

/** Numbers as a database wraps them where it keeps their types. */
const NUMBERS = ['$numberInt', '$numberLong', '$numberDouble', '$numberDecimal'];

function unwrapped(_: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  const [name, only, ...more] = Object.entries(value).flat();
  return more.length === 0 && NUMBERS.includes(String(name)) ? Number(only) : value;
}

const isQuestion = (value: Loose) =>
  typeof value.text === 'string' &&
  ('type' in value || 'correctAnswer' in value || 'options' in value);

function optionOf(option: unknown): unknown {
  return typeof option === 'string' ? { text: option } : option;
}

/** What a question of the older shape leaves out is worked out. */
function draftOf(question: Loose): Loose {
  const { type, options, correctAnswerText } = question;
  const listed = Array.isArray(options) && options.length > 0;
  return {
    ...question,
    correctAnswer: question.correctAnswer || correctAnswerText,
    type: type ?? (listed ? 'multiple-choice' : 'short-answer'),
    ...(listed && { options: options.map(optionOf) }),
  };
}

/** A picture at an address that is none of ours is told and left out. */
function pictured(draft: Loose, where: string, problems: Problem[]): Loose {
  const { illustration } = draft;
  const known =
    !illustration ||
    (typeof illustration === 'string' &&
      (OUR_IMAGE.test(illustration) || illustration.startsWith(EMBEDDED)));
  if (known) return draft;
  problems.push({
    where,
    message: `The illustration '${String(illustration).slice(0, 200)}' is not in the file`,
  });
  return { ...draft, illustration: null };
}

interface Collected {
  questions: Loose[];
  tooDeep: boolean;
}

/** What stands in a list named so is a question, however little of one; elsewhere it must look like one. */
function collect(value: unknown, depth: number, into: Collected, listed = false): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEPTH_AT_MOST) into.tooDeep = true;
  else if (Array.isArray(value)) {
    for (const item of value) collect(item, depth + 1, into, listed);
  } else if (listed || isQuestion(value as Loose)) into.questions.push(value as Loose);
  else
    for (const [name, item] of Object.entries(value))
      collect(item, depth + 1, into, name === 'questions');
}

function imagesOf(value: unknown): Map<string, Uint8Array> {
  const images = isObject(value) && isObject(value.images) ? value.images : {};
  return new Map(
    Object.entries(images).flatMap(([name, base64]) =>
      typeof base64 === 'string'
        ? [[name, new Uint8Array(Buffer.from(base64, 'base64'))] as const]
        : [],
    ),
  );
}

/** Identifiers are of where it came from; here it gets its own. */
function withoutIds(draft: Loose): Loose {
  const { _id, ...rest } = draft;
  const options = rest.options;
  if (!Array.isArray(options)) return rest;
  const bare = options.map((option) => {
    if (!isObject(option)) return option;
    const { _id: _, ...own } = option;
    return own;
  });
  return { ...rest, options: bare };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, unwrapped);
  } catch {
    return undefined;
  }
}

/** A database exports one document a line; a line that is none is told. */
function parsedLines(text: string, problems: Problem[]): unknown[] {
  const documents: unknown[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const document = parsed(line);
    if (isObject(document)) documents.push(document);
    else problems.push({ where: `line ${at + 1}`, message: 'This is no well-formed JSON' });
  }
  if (documents.length === 0) throw new Unreadable('This is no well-formed JSON');
  return documents;
}

/** One document, or one a line. */
export const looksLikeJson = (text: string): boolean =>
  [text, text.trimStart().split('\n', 1)[0] ?? ''].some((part) => {
    const value = parsed(part);
    return typeof value === 'object' && value !== null;
  });

export function readJson(text: string): Reading {
  const problems: Problem[] = [];
  const value = flattenIds(parsed(text) ?? parsedLines(text, problems));
  const collected: Collected = { questions: [], tooDeep: false };
  collect(value, 0, collected);
  const { questions } = collected;
  if (collected.tooDeep) {
    problems.push({ where: 'the file', message: 'What is nested too deeply was not read' });
  }
  const found: FoundQuestion[] = questions.map((question, at) => {
    const where = `question ${at + 1}`;
    return { where, draft: pictured(withoutIds(draftOf(question)), where, problems) };
  });
  if (found.length === 0)
    problems.push({ where: 'the file', message: 'No question was found in it' });
  return { format: 'json', found, problems, images: imagesOf(value) };
}
