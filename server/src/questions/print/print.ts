import type { Person } from '@certway/contract/endpoint';
import type { PrintAsked } from '@certway/contract/printed';
import { PRINTED_AT_MOST, PRINTED_PICTURES_AT_MOST } from '@certway/contract/printed-limits';
import type { Database } from '../../db/database.ts';
import { OneEach } from '../../http/one-each.ts';
import { OpenCounts } from '../../http/open-counts.ts';
import { readForPrint } from '../../images/index.ts';
import { type Failure, fail, failed } from '../../outcomes/failure.ts';
import type { FileReply } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { getEditable } from '../../programs/index.ts';
import { type Ask, openPool } from '../../subprocess/pool.ts';
import { Exceeded } from '../../subprocess/subprocess.ts';
import { passAsked } from '../asked.ts';
import { fileNameOf } from '../bank/file-name.ts';
import { UNASKED } from '../bank/sending/send.ts';
import { countUnasked } from '../standing/repository-waiting.ts';
import { gather } from './gather.ts';
import type { Loss } from './losses.ts';
import type { PrintTasks } from './print-process.ts';

const printers = openPool<PrintTasks>(new URL('./print-process.ts', import.meta.url), {
  seconds: 40,
  megabytes: 512,
  atOnce: 2,
  waiting: 10,
});

type Gathered = Awaited<ReturnType<typeof gather>>;
type Failed = Failure<'nothing-to-print' | 'paper-too-long'>;
type UnderWay = Failure<'paper-under-way'>;

/** What is more than a paper holds is not even sent to be looked at. */
function tooMany({ versionIds, asked }: Gathered): Failed | null {
  if (versionIds.length === 0) return fail('nothing-to-print');
  const all = asked.questions === undefined && versionIds.length > PRINTED_AT_MOST;
  return all ? fail('paper-too-long') : null;
}

type Foreseen = Awaited<ReturnType<PrintTasks['prepare']>>;

async function prepared<Value>(
  db: Database,
  { versionIds, ...printing }: Gathered,
  work: (foreseen: Foreseen, ask: Ask<PrintTasks>) => Promise<Value>,
): Promise<Value | Failed> {
  try {
    return await printers.use(async (ask) => {
      await ask('begin', undefined);
      await passAsked(db, versionIds, (json) => ask('take', json));
      const foreseen = await ask('prepare', printing);
      const many = foreseen.pictures.length > PRINTED_PICTURES_AT_MOST;
      return many ? fail('paper-too-long') : work(foreseen, ask);
    });
  } catch (error) {
    if (error instanceof Exceeded) return fail('paper-too-long');
    throw error;
  }
}

/** The printers work for each person at one thing at a time. */
const printing = new OneEach();

/** How many questions it would be, and what is lost: told before anything is printed. */
export async function foreseePrint(
  { db }: Platform,
  person: Person,
  programId: string,
  asked: PrintAsked,
): Promise<{ questions: number; losses: Loss[] } | Failed | UnderWay> {
  await getEditable(db, person, programId);
  const foreseen = await printing.run(person.id, async () => {
    const gathered = await gather(db, programId, asked);
    return tooMany(gathered) ?? prepared(db, gathered, async (found) => found);
  });
  if (!foreseen) return fail('paper-under-way');
  if (failed(foreseen)) return foreseen;
  const count = await countUnasked(db, programId);
  const unasked = count > 0 ? [{ what: UNASKED, count }] : [];
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

async function printed(platform: Platform, gathered: Gathered): Promise<Uint8Array | Failed> {
  const many = tooMany(gathered);
  if (many) return many;
  return prepared(platform.db, gathered, async ({ questions, pictures }, ask) =>
    questions === 0
      ? fail('nothing-to-print')
      : ask('print', await picturesFor(platform, pictures)),
  );
}

/** People who have a paper made. */
const underWay = new OpenCounts();

/** Prints an exam with its key. A person can have one print job at a time. */
export async function printQuestions(
  platform: Platform,
  person: Person,
  programId: string,
  asked: PrintAsked,
): Promise<FileReply | Failed | UnderWay> {
  await getEditable(platform.db, person, programId);
  try {
    if (underWay.add(person.id) > 1) return fail('paper-under-way');
    const made = await printing.run(person.id, async () => {
      const gathered = await gather(platform.db, programId, asked);
      return { content: await printed(platform, gathered), about: gathered.about };
    });
    if (!made) return fail('paper-under-way');
    const { content, about } = made;
    if (failed(content)) return content;
    return {
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      contentType: 'application/pdf',
      headers: {
        'content-disposition': `attachment; filename="${fileNameOf(asked.title || about, 'pdf')}"`,
        'cache-control': 'no-store',
      },
    };
  } finally {
    underWay.remove(person.id);
  }
}
