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
import { filesWantedBy, placeTaken, type Taken, type Wanted } from './place.ts';

/**
 * Reads files of questions and serializes the replies in a separate process. Even for thousands of
 * questions, the event loop of the server handles only the pictures.
 */

/** The result of the last call of `read`, which the next call of `place` uses. */
let inspection: Inspection | null = null;

/** A part of a file of questions, or all of a small file. */
export interface AskedPart {
  file: BankFile;
  from: number;
}

/**
 * Caches the parsed file. A client sends a large file again for each of its parts, so the file need
 * not be parsed again until the last part is read.
 */
let kept: { key: string; reading: Reading } | null = null;

const keyOf = ({ bytes, ...told }: BankFile): string =>
  createHash('sha256').update(bytes).update(JSON.stringify(told)).digest('hex');

async function readingOf({ file, from }: AskedPart): Promise<Reading> {
  const key = keyOf(file);
  const reading = kept?.key === key ? kept.reading : await readBank(withStoredFiles(file));
  kept = from + QUESTIONS_AT_ONCE < reading.found.length ? { key, reading } : null;
  return reading;
}

const { reply } = calls.endpoints.inspectBankFile;

async function replyOf({ notes, ...read }: Inspection, taken: Taken) {
  const { format, found, columns, encoding } = read;
  const placed = read.questions.map((each) => placeTaken(each, taken));
  const questions = placed.flatMap((each) => ('question' in each ? [each] : []));
  const earlier = await findSimilarEarlier(questions.map(({ question }) => question));
  const settled = {
    questions: questions.map((each, at) => ({ ...each, likeEarlier: earlier.get(at) ?? null })),
    refused: [...read.refused, ...placed.flatMap((each) => ('question' in each ? [] : [each]))],
    notes,
  };
  const problems = allProblems(settled);
  const inspected: InspectedBank = { format, found, columns, encoding, ...settled, problems };
  return new TextEncoder().encode(JSON.stringify(reply.encode(inspected)));
}

const tasks = {
  /** Returns the pictures and audio that questions use, keyed by name. */
  read: async (asked: AskedPart): Promise<Map<string, Wanted>> => {
    inspection = inspectionOf(await readingOf(asked), {
      from: asked.from,
      check: checkDraft,
    });
    const { questions, images } = inspection;
    const wanted = questions.flatMap(filesWantedBy);
    return new Map(
      wanted.map(({ isAudio, path }) => {
        const bytes = images.get(path.slice(EMBEDDED.length)) ?? null;
        return [path, { isAudio, bytes }];
      }),
    );
  },

  /**
   * Puts the stored paths into the questions that were read last, and returns the serialized reply.
   */
  place: async (taken: Taken): Promise<Uint8Array> => {
    if (!inspection) throw new Error('nothing was read before');
    const written = await replyOf(inspection, taken);
    inspection = null;
    return written;
  },
};
export type ReadingTasks = typeof tasks;

serve(tasks);
