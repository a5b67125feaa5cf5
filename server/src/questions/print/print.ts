import type { Person } from '@certway/contract/endpoint';
import type { PrintRequest } from '@certway/contract/questions/printed';
import {
  PRINTED_AT_MOST,
  PRINTED_PICTURES_AT_MOST,
} from '@certway/contract/questions/printed-limits';
import { findUser } from '../../accounts/index.ts';
import { OneTaskPerPerson } from '../../concurrency/one-task-per-person.ts';
import { OpenCounts } from '../../concurrency/open-counts.ts';
import type { Database } from '../../db/database.ts';
import { readForPrint } from '../../images/index.ts';
import { type Failure, fail, failed, throwHttpError } from '../../outcomes/failure.ts';
import type { FileReply } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { getEditable, type ProgramRow } from '../../programs/index.ts';
import { openPool, type PoolCall } from '../../subprocess/pool.ts';
import { LimitExceeded } from '../../subprocess/subprocess.ts';
import { utcDay } from '../../time/days.ts';
import { fileNameOf } from '../bank/file-name.ts';
import { QUESTIONS_NOT_LIVE } from '../bank/sending/export.ts';
import { countNotLive } from '../lifecycle/repository-waiting.ts';
import { streamLiveQuestions } from '../live.ts';
import { gatherQuestions } from './gather.ts';
import type { PrintTasks } from './print-process.ts';
import type { DrawForPrint } from './printed-exam.ts';
import type { PrintWarning } from './warnings.ts';
import type { PrintJob } from './work.ts';

const printers = openPool<PrintTasks>(new URL('./print-process.ts', import.meta.url), {
  seconds: 40,
  megabytes: 512,
  atOnce: 2,
  waiting: 10,
});

type Gathered = Awaited<ReturnType<typeof gatherQuestions>>;
type GatheredQuestions = Exclude<Gathered, Failure<'bank-too-small'>> & Pick<PrintJob, 'printedBy'>;
type PrintFailure = Failure<'nothing-to-print' | 'paper-too-long' | 'bank-too-small'>;
type BusyFailure = Failure<'paper-under-way'>;

interface Printing {
  person: Person;
  program: ProgramRow;
  asked: PrintRequest;
  drawForPrint: DrawForPrint;
}

/** Finds the questions to print, and the name of the person, which is printed on each page. */
async function gather(
  { db, now }: Platform,
  { person, program, asked, drawForPrint }: Printing,
): Promise<GatheredQuestions | Failure<'bank-too-small'>> {
  const day = utcDay(now());
  const gathered = await gatherQuestions(db, program, asked, { drawForPrint, day });
  if (failed(gathered)) return gathered;
  const user = (await findUser(db, person.id)) ?? throwHttpError('not-found');
  return { ...gathered, printedBy: { name: user.username, day } };
}

/**
 * Returns a failure if there are no questions to print or too many. Called before the print process
 * is started, so that it is not used for nothing.
 */
function sizeFailure({ versionIds, asked }: GatheredQuestions): PrintFailure | null {
  if (versionIds.length === 0) return fail('nothing-to-print');
  const all = asked.questions === undefined && versionIds.length > PRINTED_AT_MOST;
  return all ? fail('paper-too-long') : null;
}

type PrintPreview = Awaited<ReturnType<PrintTasks['prepare']>>;

async function withPreparedPrint<Value>(
  db: Database,
  { versionIds, ...printing }: GatheredQuestions,
  work: (foreseen: PrintPreview, ask: PoolCall<PrintTasks>) => Promise<Value>,
): Promise<Value | PrintFailure> {
  try {
    return await printers.use(async (ask) => {
      await ask('begin', undefined);
      await streamLiveQuestions(db, versionIds, (json) => ask('take', json));
      const foreseen = await ask('prepare', printing);
      const many = foreseen.pictures.length > PRINTED_PICTURES_AT_MOST;
      return many ? fail('paper-too-long') : work(foreseen, ask);
    });
  } catch (error) {
    if (error instanceof LimitExceeded) return fail('paper-too-long');
    throw error;
  }
}

const personQueue = new OneTaskPerPerson();

/** Returns how many questions would be printed and what would be missing, without printing. */
export async function previewPrint(
  platform: Platform,
  drawForPrint: DrawForPrint,
  person: Person,
  programId: string,
  asked: PrintRequest,
): Promise<{ questions: number; losses: PrintWarning[] } | PrintFailure | BusyFailure> {
  const { db } = platform;
  const program = await getEditable(db, person, programId);
  const foreseen = await personQueue.run(person.id, async () => {
    const gathered = await gather(platform, { person, program, asked, drawForPrint });
    if (failed(gathered)) return gathered;
    return sizeFailure(gathered) ?? withPreparedPrint(db, gathered, async (found) => found);
  });
  if (!foreseen) return fail('paper-under-way');
  if (failed(foreseen)) return foreseen;
  // A mock exam is drawn from live questions only, which is how learners get it too.
  const count = asked.blueprintId ? 0 : await countNotLive(db, programId);
  const unasked = count > 0 ? [{ what: QUESTIONS_NOT_LIVE, count }] : [];
  return { questions: foreseen.questions, losses: [...foreseen.losses, ...unasked] };
}

async function picturesFor(platform: Platform, paths: readonly string[]) {
  const pictures = new Map<string, Uint8Array>();
  for (const path of paths) {
    const bytes = await readForPrint(platform, path);
    if (bytes) pictures.set(path, bytes);
  }
  return pictures;
}

async function renderPdf(
  platform: Platform,
  gathered: GatheredQuestions,
): Promise<Uint8Array | PrintFailure> {
  const many = sizeFailure(gathered);
  if (many) return many;
  return withPreparedPrint(platform.db, gathered, async ({ questions, pictures }, ask) =>
    questions === 0
      ? fail('nothing-to-print')
      : ask('print', await picturesFor(platform, pictures)),
  );
}

const openPrints = new OpenCounts();

/** Prints an exam with its key. A person can have one print job at a time. */
export async function printQuestions(
  platform: Platform,
  drawForPrint: DrawForPrint,
  person: Person,
  programId: string,
  asked: PrintRequest,
): Promise<FileReply | PrintFailure | BusyFailure> {
  const program = await getEditable(platform.db, person, programId);
  try {
    if (openPrints.add(person.id) > 1) return fail('paper-under-way');
    const made = await personQueue.run(person.id, async () => {
      const gathered = await gather(platform, { person, program, asked, drawForPrint });
      if (failed(gathered)) return gathered;
      return { content: await renderPdf(platform, gathered), title: gathered.title };
    });
    if (!made) return fail('paper-under-way');
    if (failed(made)) return made;
    const { content, title } = made;
    if (failed(content)) return content;
    return {
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      contentType: 'application/pdf',
      headers: {
        'content-disposition': `attachment; filename="${fileNameOf(title, 'pdf')}"`,
        'cache-control': 'no-store',
      },
    };
  } finally {
    openPrints.remove(person.id);
  }
}
