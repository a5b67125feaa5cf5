import { Readable } from 'node:stream';
import type { BankFormat } from '@certway/contract/questions/bank';
import {
  EXPORTED_FILES_AT_MOST,
  EXPORTED_MEGABYTES,
  EXPORTED_QUESTIONS_AT_MOST,
} from '@certway/contract/questions/export-limits';
import type { FilePart, Loss } from '@certway/question-banks';
import type { Database } from '../../../db/database.ts';
import { findOriginals } from '../../../images/index.ts';
import { type Failure, fail, failed } from '../../../outcomes/failure.ts';
import type { Storage } from '../../../storage/storage.ts';
import { openPool, type PoolCall } from '../../../subprocess/pool.ts';
import { LimitExceeded } from '../../../subprocess/subprocess.ts';
import { findLiveQuestions, streamLiveQuestions } from '../../live.ts';
import { readOutline } from '../../repository-live.ts';
import type { ExportTasks } from './export-process.ts';
import { contentOf, measureFiles, type Originals } from './file-content.ts';

const exporters = openPool<ExportTasks>(new URL('./export-process.ts', import.meta.url), {
  seconds: 40,
  megabytes: 512,
  atOnce: 2,
  waiting: 10,
});

interface DataAccess {
  db: Database;
  storage: Storage;
}

export interface ProgramFile {
  name: string;
  bytes: number;
  /** The content of the file. The stream must be read to its end or destroyed. */
  content: Readable;
}

type TooLarge = Failure<'export-too-large'>;

const BYTES_AT_MOST = EXPORTED_MEGABYTES * 1_000_000;
/**
 * The maximum number of bytes that the export process may write, since they are held in memory
 * until they are sent.
 */
const TEXT_BYTES_AT_MOST = 64_000_000;

/** Loads the questions of a program into the export process and calls `work`. */
async function withQuestions<Value>(
  { db }: DataAccess,
  programId: string,
  work: (ask: PoolCall<ExportTasks>, name: string) => Promise<Value>,
): Promise<Value | TooLarge> {
  const { program, courses, versionIds } = await findLiveQuestions(db, programId);
  if (versionIds.length > EXPORTED_QUESTIONS_AT_MOST) return fail('export-too-large');
  try {
    return await exporters.use(async (ask) => {
      await ask('begin', { name: program.name, courses, topics: await readOutline(db, programId) });
      await streamLiveQuestions(db, versionIds, (json) => ask('take', json));
      return work(ask, program.name);
    });
  } catch (error) {
    if (error instanceof LimitExceeded) return fail('export-too-large');
    throw error;
  }
}

/**
 * Returns the pictures and audio that belong in the file, from stored metadata without reading the
 * files.
 */
async function originalsFor(
  { db }: DataAccess,
  ask: PoolCall<ExportTasks>,
  format: BankFormat,
): Promise<Originals | TooLarge> {
  const paths = await ask('files', format);
  if (paths.length > EXPORTED_FILES_AT_MOST) return fail('export-too-large');
  const originals = await findOriginals(db, paths);
  const bytes = [...originals.values()].reduce((sum, each) => sum + each.bytes, 0);
  return bytes > BYTES_AT_MOST ? fail('export-too-large') : originals;
}

export const lossesOfProgram = (
  access: DataAccess,
  programId: string,
  format: BankFormat,
): Promise<Loss[] | TooLarge> =>
  withQuestions(access, programId, async (ask) => {
    const originals = await originalsFor(access, ask, format);
    return failed(originals) ? originals : ask('losses', format);
  });

async function collectParts(ask: PoolCall<ExportTasks>): Promise<FilePart[]> {
  const parts: FilePart[] = [];
  for (
    let more = await ask('next', undefined);
    more.length > 0;
    more = await ask('next', undefined)
  )
    parts.push(...more);
  return parts;
}

/**
 * Exports the questions of a program in the order of its courses and modules. The caller must check
 * permission, unless it is a command on the server, which needs none.
 */
export const programFile = (
  access: DataAccess,
  programId: string,
  format: BankFormat,
): Promise<ProgramFile | TooLarge> =>
  withQuestions(access, programId, async (ask, name) => {
    const originals = await originalsFor(access, ask, format);
    if (failed(originals)) return originals;
    const stored = await measureFiles(access.storage, originals);
    const written = await ask('write', { format, stored });
    const isTooLarge =
      !written || written.bytes > BYTES_AT_MOST || written.textBytes > TEXT_BYTES_AT_MOST;
    if (isTooLarge) return fail('export-too-large');
    const parts = await collectParts(ask);
    const content = Readable.from(contentOf(access.storage, parts, originals), {
      objectMode: false,
    });
    return { name, bytes: written.bytes, content };
  });

export const templateFile = (format: 'csv' | 'excel'): Promise<Uint8Array> =>
  exporters.use((ask) => ask('template', format));
