import type { Person } from '@certway/contract/endpoint';
import { QUESTION_IMAGE_BYTES } from '@certway/contract/limits';
import type { InspectedBank } from '@certway/contract/questions/inspected-bank';
import { OpenCounts } from '../../concurrency/open-counts.ts';
import { storeAudio, storeImage } from '../../images/index.ts';
import { type Failure, fail, failed } from '../../outcomes/failure.ts';
import { WrittenReply } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { openPool } from '../../subprocess/pool.ts';
import { LimitExceeded } from '../../subprocess/subprocess.ts';
import type { EmbeddedFile, FileResults } from './embedded-files.ts';
import * as messages from './messages.ts';
import type { ReadingTasks, RequestedPart } from './read-process.ts';

const readers = openPool<ReadingTasks>(new URL('./read-process.ts', import.meta.url), {
  seconds: 20,
  megabytes: 384,
  atOnce: 2,
  waiting: 10,
});

/**
 * The maximum number of pictures and audio files stored from one file of questions, since they are
 * stored one by one.
 */
const FILES_AT_MOST = 500;

const refusals = {
  full: messages.tooManyFiles,
  missing: messages.notInFile,
  'audio-type': messages.notAnAudioFile,
  'audio-long': messages.tooLong,
  'too-large': messages.tooLarge,
  other: messages.unreadable,
};
const refusalFor = (code: string): string =>
  code in refusals ? refusals[code as keyof typeof refusals] : refusals.other;

async function storeFile(platform: Platform, ownerId: string, { isAudio, bytes }: EmbeddedFile) {
  if (!bytes) return { refused: refusals.missing };
  const file = { ownerId, bytes: Buffer.from(bytes), once: true };
  const stored = isAudio
    ? await storeAudio(platform, file)
    : await storeImage(platform, {
        ...file,
        purpose: 'illustration',
        maxBytes: QUESTION_IMAGE_BYTES,
      });
  return failed(stored) ? { refused: refusalFor(stored.code) } : stored;
}

/**
 * Stores the files that questions use. They are deleted after a day unless a question with them is
 * added.
 */
async function storeFiles(
  platform: Platform,
  ownerId: string,
  files: ReadonlyMap<string, EmbeddedFile>,
): Promise<FileResults> {
  const results: FileResults = new Map();
  for (const [name, file] of files) {
    const isFull = results.size >= FILES_AT_MOST;
    const outcome = isFull ? { refused: refusals.full } : await storeFile(platform, ownerId, file);
    results.set(name, outcome);
  }
  return results;
}

/** Reads a file and returns all its questions and messages. No question is added yet. */
async function inspect(platform: Platform, ownerId: string, request: RequestedPart) {
  try {
    const json = await readers.use(async (ask) =>
      ask('serialize', await storeFiles(platform, ownerId, await ask('read', request))),
    );
    return new WrittenReply<InspectedBank>(json);
  } catch (error) {
    if (error instanceof LimitExceeded) return fail('file-too-demanding');
    throw error;
  }
}

const runningInspections = new OpenCounts();

/**
 * Reads a file of questions and shows the result, the first of two steps. A person can have one
 * file read at a time.
 */
export async function inspectBankFile(
  platform: Platform,
  { id }: Person,
  receive: () => Promise<RequestedPart>,
): Promise<WrittenReply<InspectedBank> | Failure<'file-under-way' | 'file-too-demanding'>> {
  const count = runningInspections.add(id);
  try {
    return count > 1 ? fail('file-under-way') : await inspect(platform, id, await receive());
  } finally {
    runningInspections.remove(id);
  }
}
