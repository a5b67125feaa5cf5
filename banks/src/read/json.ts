import { cleanText } from '../formats/clean-text.ts';
import { EMBEDDED } from '../formats/media/pictures.ts';
import { readTopic } from '../formats/topics/topic-path.ts';
import { Unreadable } from '../formats/unreadable.ts';
import { type LooseFields, type ParsedQuestion, readAs } from '../kinds/transfers.ts';
import { NAME_LENGTH, TOPIC_CODE_LENGTH, TOPIC_LEVELS_AT_MOST } from '../limits.ts';
import * as bankMessages from '../messages.ts';
import type { TopicPath, TopicStep } from '../model.ts';
import type { BankFile, Problem, Reading } from '../reading.ts';
import * as messages from './messages.ts';

/**
 * Reads our own JSON export, or any JSON that contains questions: a list of questions, a program,
 * or a database export.
 */

const isObject = (value: unknown): value is LooseFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const DEPTH_AT_MOST = 12;

/** The field names that a database export uses to wrap a number together with its type. */
const NUMBERS = ['$numberInt', '$numberLong', '$numberDouble', '$numberDecimal'];

function unwrapNumber(_: string, value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (!isObject(value)) return value;
  const [name, only, ...more] = Object.entries(value).flat();
  return more.length === 0 && NUMBERS.includes(String(name)) ? Number(only) : value;
}

const isQuestion = (value: LooseFields) =>
  typeof value.text === 'string' &&
  ('type' in value || 'correctAnswer' in value || 'options' in value);

function parseQuestion(question: LooseFields): ParsedQuestion | string {
  const { type, correctAnswer, correctAnswerText } = question;
  const fields = { ...question, correctAnswer: correctAnswer || correctAnswerText };
  return readAs('json', { type, fields }) ?? bankMessages.kindNotSupported({ type: String(type) });
}

const beginsWithSlash = (path: string) => path.startsWith('/');

/** Reports and leaves out a picture or audio that is neither in the file nor stored already. */
function withKnownFiles(
  draft: ParsedQuestion,
  { isStored = beginsWithSlash }: BankFile,
  losses: string[],
): ParsedQuestion {
  const isKnown = (path: unknown) =>
    !path || (typeof path === 'string' && (path.startsWith(EMBEDDED) || isStored(path)));
  const { illustration, audio } = draft;
  const path = isObject(audio) ? audio.path : audio;
  const report = (kind: 'illustration' | 'audio', where: unknown) =>
    losses.push(messages.fileNotIncluded({ kind, name: String(where).slice(0, 200) }));
  if (!isKnown(illustration)) report('illustration', illustration);
  if (!isKnown(path)) report('audio', path);
  return {
    ...draft,
    ...(!isKnown(illustration) && { illustration: null }),
    ...(!isKnown(path) && { audio: null }),
  };
}

/** Parses one step of a topic's path. Returns null if it is not a step. */
function stepOf(value: unknown): TopicStep | null {
  const { code = '', name } = isObject(value) ? value : {};
  if (typeof code !== 'string' || typeof name !== 'string') return null;
  const step = { code: code.trim(), name: name.trim() };
  const isValid =
    step.code.length <= TOPIC_CODE_LENGTH && step.name && step.name.length <= NAME_LENGTH;
  return isValid ? step : null;
}

/** Parses a topic, which is either a path, as in our export, or a text. */
function topicOf(value: unknown): TopicPath {
  if (typeof value === 'string') return readTopic(value, ' / ');
  if (!Array.isArray(value) || value.length > TOPIC_LEVELS_AT_MOST) return [];
  const steps = value.map(stepOf);
  return steps.every((step) => step !== null) ? steps : [];
}

interface Collected {
  questions: LooseFields[];
  tooDeep: boolean;
}

/**
 * Collects the questions in a JSON value. In a list of questions, every object counts as a
 * question, even if fields are missing. Elsewhere, an object counts only if it looks like a
 * question.
 */
function collect(value: unknown, depth: number, collected: Collected, isInList = false): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEPTH_AT_MOST) collected.tooDeep = true;
  else if (Array.isArray(value)) {
    for (const item of value) collect(item, depth + 1, collected, isInList);
  } else if (isInList || isQuestion(value as LooseFields))
    collected.questions.push(value as LooseFields);
  else
    for (const [name, item] of Object.entries(value))
      collect(item, depth + 1, collected, name === 'questions');
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

/** The number of nested levels at which ids are unwrapped, more than any real file has. */
const UNWRAPPED_LEVELS = 40;

/** Unwraps the ids of a MongoDB export, `{ $oid: '…' }`. */
function flattenIds(value: unknown, levels = UNWRAPPED_LEVELS): unknown {
  if (value === null || typeof value !== 'object' || levels === 0) return value;
  if (Array.isArray(value)) return value.map((item) => flattenIds(item, levels - 1));
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only?.[0] === '$oid' && typeof only[1] === 'string') return only[1];
  return Object.fromEntries(entries.map(([name, item]) => [name, flattenIds(item, levels - 1)]));
}

/** The number of nested levels at which ids are removed. No question has more levels. */
const LEVELS = 8;

/** Removes ids, which belong to the source of the file, since imported questions get new ids. */
function withoutIds(value: unknown, levels = LEVELS): unknown {
  if (levels === 0) return value;
  if (Array.isArray(value)) return value.map((each) => withoutIds(each, levels - 1));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([name]) => name !== '_id');
  return Object.fromEntries(entries.map(([name, each]) => [name, withoutIds(each, levels - 1)]));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, unwrapNumber);
  } catch {
    return undefined;
  }
}

/** Parses a database export with one JSON document per line. Reports lines that are not JSON. */
function parseLines(text: string, problems: Problem[]): unknown[] {
  const documents: unknown[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const document = parseJson(line);
    if (isObject(document)) documents.push(document);
    else problems.push({ where: `line ${at + 1}`, message: messages.notWellFormedJson });
  }
  if (documents.length === 0) throw new Unreadable(messages.notWellFormedJson);
  return documents;
}

/** Whether a text is one JSON document, or one document per line. */
export const looksLikeJson = (text: string): boolean =>
  [text, text.trimStart().split('\n', 1)[0] ?? ''].some((part) => {
    const value = parseJson(part);
    return typeof value === 'object' && value !== null;
  });

export function readJson(text: string, file: BankFile): Reading {
  const notes: Problem[] = [];
  const value = flattenIds(parseJson(text) ?? parseLines(text, notes));
  const collected: Collected = { questions: [], tooDeep: false };
  collect(value, 0, collected);
  const { questions } = collected;
  if (collected.tooDeep) {
    notes.push({ where: bankMessages.theFile, message: messages.nestedPartsNotRead });
  }
  const found = questions.map((question, at) => {
    const losses: string[] = [];
    const parsed = parseQuestion(withoutIds(question) as LooseFields);
    const draft = typeof parsed === 'string' ? parsed : withKnownFiles(parsed, file, losses);
    const topic = topicOf(question.topic);
    const identifier = typeof question._id === 'string' ? question._id : '';
    return {
      where: `question ${at + 1}`,
      draft,
      topic,
      identifier,
      losses,
      parsedFields: question,
    };
  });
  return { format: 'json', found, notes, images: imagesOf(value) };
}
