import { createHash } from 'node:crypto';
import { QUESTIONS_AT_ONCE } from '@certway/contract/limits';
import { questions as calls } from '@certway/contract/questions/index';
import type { InspectedBank } from '@certway/contract/questions/inspected-bank';
import {
  allProblems,
  type BankFile,
  EMBEDDED,
  type Inspection,
  inspectionOf,
  type Reading,
  readBank,
} from '@certway/question-banks';
import { serve } from '../../subprocess/serve.ts';
import { findSimilarEarlier } from '../similar/in-file.ts';
import { checkDraft, withStoredFiles } from './check-draft.ts';
import {
  type EmbeddedFile,
  embeddedFilesOf,
  type FileResults,
  insertStoredPaths,
} from './embedded-files.ts';

/**
 * Reads files of questions and serializes the replies in a separate process. Even for thousands of
 * questions, the event loop of the server handles only the pictures.
 */

/** The result of the last call of `read`, which the next call of `serialize` uses. */
let inspection: Inspection | null = null;

/** A part of a file of questions, or all of a small file. */
export interface RequestedPart {
  file: BankFile;
  from: number;
}

/**
 * Caches the parsed file. A client sends a large file again for each of its parts, so the file need
 * not be parsed again until the last part is read.
 */
let cached: { key: string; reading: Reading } | null = null;

const keyOf = ({ bytes, ...options }: BankFile): string =>
  createHash('sha256').update(bytes).update(JSON.stringify(options)).digest('hex');

async function readingOf({ file, from }: RequestedPart): Promise<Reading> {
  const key = keyOf(file);
  const reading = cached?.key === key ? cached.reading : await readBank(withStoredFiles(file));
  cached = from + QUESTIONS_AT_ONCE < reading.found.length ? { key, reading } : null;
  return reading;
}

const { reply } = calls.endpoints.inspectBankFile;

async function replyOf({ notes, ...read }: Inspection, results: FileResults) {
  const { format, found, columns, encoding } = read;
  const checked = read.questions.map((each) => insertStoredPaths(each, results));
  const questions = checked.flatMap((each) => ('question' in each ? [each] : []));
  const earlier = await findSimilarEarlier(questions.map(({ question }) => question));
  const result = {
    questions: questions.map((each, at) => ({ ...each, likeEarlier: earlier.get(at) ?? null })),
    refused: [...read.refused, ...checked.flatMap((each) => ('question' in each ? [] : [each]))],
    notes,
  };
  const problems = allProblems(result);
  const inspected: InspectedBank = { format, found, columns, encoding, ...result, problems };
  return new TextEncoder().encode(JSON.stringify(reply.encode(inspected)));
}

const tasks = {
  /** Returns the pictures and audio that questions use, keyed by name. */
  read: async (request: RequestedPart): Promise<Map<string, EmbeddedFile>> => {
    inspection = inspectionOf(await readingOf(request), {
      from: request.from,
      check: checkDraft,
    });
    const { questions, images } = inspection;
    const files = questions.flatMap(embeddedFilesOf);
    return new Map(
      files.map(({ isAudio, path }) => {
        const bytes = images.get(path.slice(EMBEDDED.length)) ?? null;
        return [path, { isAudio, bytes }];
      }),
    );
  },

  /**
   * Puts the stored paths into the questions that were read last, and returns the serialized reply.
   */
  serialize: async (results: FileResults): Promise<Uint8Array> => {
    if (!inspection) throw new Error('nothing was read before');
    const json = await replyOf(inspection, results);
    inspection = null;
    return json;
  },
};
export type ReadingTasks = typeof tasks;

serve(tasks);
