import type { Person } from '@certway/contract/endpoint';
import type { PrintAsked } from '@certway/contract/printed';
import { PRINTED_AT_MOST, PRINTED_PICTURES_AT_MOST } from '@certway/contract/printed-limits';
import { OpenCounts } from '../../http/open-counts.ts';
import { readForPrint } from '../../images/index.ts';
import { type Failure, fail, failed } from '../../outcomes/failure.ts';
import type { FileReply } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { getEditable } from '../../programs/index.ts';
import { type Ask, openPool } from '../../subprocess/pool.ts';
import { Exceeded } from '../../subprocess/subprocess.ts';
import { fileNameOf } from '../bank/file-name.ts';
import { UNASKED } from '../bank/send.ts';
import { countUnasked } from '../standing/rows-waiting.ts';
import { gather } from './gather.ts';
import type { Loss } from './losses.ts';
import type { PrintTasks } from './print-process.ts';
import type { Printing } from './work.ts';

const printers = openPool<PrintTasks>(new URL('./print-process.ts', import.meta.url), {
  seconds: 40,
  megabytes: 512,
  atOnce: 2,
  waiting: 10,
});

type Failed = Failure<'nothing-to-print' | 'paper-too-long'>;

/** What is more than a paper holds is not even sent to be looked at. */
function tooMany({ questions, asked }: Printing): Failed | null {
  if (questions.length === 0) return fail('nothing-to-print');
  const all = asked.questions === undefined && questions.length > PRINTED_AT_MOST;
  return all ? fail('paper-too-long') : null;
}

type Foreseen = Awaited<ReturnType<PrintTasks['prepare']>>;

async function prepared<Value>(
  printing: Printing,
  work: (foreseen: Foreseen, ask: Ask<PrintTasks>) => Promise<Value>,
): Promise<Value | Failed> {
  try {
    return await printers.use(async (ask) => {
      const foreseen = await ask('prepare', printing);
      const many = foreseen.pictures.length > PRINTED_PICTURES_AT_MOST;
      return many ? fail('paper-too-long') : work(foreseen, ask);
    });
  } catch (error) {
    if (error instanceof Exceeded) return fail('paper-too-long');
    throw error;
  }
}

/** How many questions it would be, and what is lost: told before anything is printed. */
export async function foreseePrint(
  { db }: Platform,
  person: Person,
  programId: string,
  asked: PrintAsked,
): Promise<{ questions: number; losses: Loss[] } | Failed> {
  await getEditable(db, person, programId);
  const printing = await gather(db, programId, asked);
  const many = tooMany(printing);
  if (many) return many;
  const count = await countUnasked(db, programId);
  const unasked = count > 0 ? [{ what: UNASKED, count }] : [];
  return prepared(printing, async ({ questions, losses }) => ({
    questions,
    losses: [...losses, ...unasked],
  }));
}

async function picturesFor(platform: Platform, paths: readonly string[]) {
  const pictures = new Map<string, Uint8Array>();
  for (const path of paths) {
    const bytes = await readForPrint(platform, path);
    if (bytes) pictures.set(path, bytes);
  }
  return pictures;
}

const underWay = new OpenCounts();

async function printed(platform: Platform, printing: Printing): Promise<Uint8Array | Failed> {
  const many = tooMany(printing);
  if (many) return many;
  return prepared(printing, async ({ questions, pictures }, ask) =>
    questions === 0
      ? fail('nothing-to-print')
      : ask('print', await picturesFor(platform, pictures)),
  );
}

/** A paper with its key. A person has one made at a time. */
export async function printQuestions(
  platform: Platform,
  person: Person,
  programId: string,
  asked: PrintAsked,
): Promise<FileReply | Failed | Failure<'paper-under-way'>> {
  await getEditable(platform.db, person, programId);
  const count = underWay.add(person.id);
  try {
    if (count > 1) return fail('paper-under-way');
    const printing = await gather(platform.db, programId, asked);
    const content = await printed(platform, printing);
    if (failed(content)) return content;
    const name = fileNameOf(asked.title || printing.about, 'pdf');
    return {
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      contentType: 'application/pdf',
      headers: {
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    };
  } finally {
    underWay.remove(person.id);
  }
}
