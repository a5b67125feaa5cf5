import type { BankFormat } from '@certway/contract/questions/bank';
import {
  type BankQuestion,
  bytesOfParts,
  type FilePart,
  filesFor,
  lossesFrom,
  type QuestionBank,
  type StoredFiles,
  writeParts,
  writeTemplate,
} from '@certway/question-banks';
import { joinDraft } from '../../../kinds/index.ts';
import { serve } from '../../../subprocess/serve.ts';
import type { LiveQuestion } from '../../live.ts';
import type { OutlineTopic } from '../../repository-live.ts';

/**
 * Writes files of questions in a separate process. Even for thousands of questions, the event loop
 * only hands over their text and receives the file.
 */

interface Outline {
  name: string;
  courses: { name: string; modules: { id: string; name: string }[] }[];
  /** A JSON list of `OutlineTopic`. */
  topics: string;
}

/**
 * The size in bytes of the pieces in which a file is sent, small enough not to block the event
 * loop.
 */
const PIECE_BYTES = 1024 * 1024;

let outline: Outline = { name: '', courses: [], topics: '[]' };
let questions: LiveQuestion[] = [];
let parts: FilePart[] = [];

function pathsIn(topics: readonly OutlineTopic[]) {
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const pathTo = (id: string | null): BankQuestion['topic'] => {
    const topic = byId.get(id ?? '');
    return topic ? [...pathTo(topic.parentId), { code: topic.code, name: topic.name }] : [];
  };
  return pathTo;
}

function bank(): QuestionBank {
  const pathTo = pathsIn(JSON.parse(outline.topics));
  const byModule = Map.groupBy(questions, ({ moduleId }) => moduleId);
  const written = ({ paper, key, topicId }: LiveQuestion): BankQuestion => ({
    question: joinDraft(paper, key),
    topic: pathTo(topicId),
    identifier: paper._id,
  });
  return {
    name: outline.name,
    courses: outline.courses.map(({ name, modules }) => ({
      name,
      modules: modules.map((module) => ({
        name: module.name,
        questions: (byModule.get(module.id) ?? []).map(written),
      })),
    })),
  };
}

const inPieces = (bytes: Buffer): FilePart[] =>
  Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, at) =>
    bytes.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES),
  );

/**
 * Joins the pieces of text between two stored files into one part. A long text becomes several
 * parts.
 */
function joined(written: readonly FilePart[]): FilePart[] {
  const result: FilePart[] = [];
  let bytes: Uint8Array[] = [];
  for (const part of written) {
    if (part instanceof Uint8Array) {
      bytes.push(part);
    } else {
      result.push(...inPieces(Buffer.concat(bytes)), part);
      bytes = [];
    }
  }
  return [...result, ...inPieces(Buffer.concat(bytes))];
}

const tasks = {
  begin: (of: Outline): void => {
    [outline, questions, parts] = [of, [], []];
  },
  take: (json: string): void => {
    for (const question of JSON.parse(json)) questions.push(question);
  },
  losses: (format: BankFormat) => lossesFrom(bank(), format),
  /** Returns the pictures and audio that the file will contain. */
  files: (format: BankFormat): string[] => filesFor(bank(), format),
  /**
   * Writes the file. Returns its length, and the length of its text without pictures and audio.
   * Returns null if the format cannot store the bank.
   */
  write: async (request: { format: BankFormat; stored: StoredFiles }) => {
    const written = await writeParts(bank(), request.format, request.stored);
    parts = joined(written ?? []);
    const texts = parts.filter((part) => part instanceof Uint8Array);
    const textBytes = texts.reduce((sum, { length }) => sum + length, 0);
    return written && { bytes: bytesOfParts(parts, request.stored), textBytes };
  },
  /**
   * Returns the next parts of the written file, about one piece in size. Returns an empty list at
   * the end.
   */
  next: (): FilePart[] => {
    let [count, bytes] = [0, 0];
    for (; count < parts.length && count < 1000 && bytes < PIECE_BYTES; count++) {
      const part = parts[count];
      bytes += part instanceof Uint8Array ? part.length : 0;
    }
    return parts.splice(0, count);
  },
  template: writeTemplate,
};
export type ExportTasks = typeof tasks;

serve(tasks);
