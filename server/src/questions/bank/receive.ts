import type { Person } from '@certway/contract/endpoint';
import { QUESTION_IMAGE_BYTES } from '@certway/contract/limits';
import type { InspectedBank } from '@certway/contract/questions';
import { OpenCounts } from '../../http/open-counts.ts';
import { storeImage } from '../../images/index.ts';
import { type Failure, fail, failed } from '../../outcomes/failure.ts';
import { WrittenReply } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { openPool } from '../../subprocess/pool.ts';
import { Exceeded } from '../../subprocess/subprocess.ts';
import type { Taken } from './place.ts';
import type { AskedPart, ReadingTasks } from './read-process.ts';

const readers = openPool<ReadingTasks>(new URL('./read-process.ts', import.meta.url), {
  seconds: 20,
  megabytes: 384,
  atOnce: 2,
  waiting: 10,
});

/** Pictures of a file are decoded one by one; more than these wait for another file. */
const PICTURES_AT_MOST = 500;

/** Takes in the pictures that questions point to; they stay for a day, and for good once a question is added. */
async function takePictures(
  platform: Platform,
  ownerId: string,
  wanted: ReadonlyMap<string, Uint8Array | null>,
): Promise<Taken> {
  const taken: Taken = new Map();
  for (const [name, bytes] of wanted) {
    const full = taken.size >= PICTURES_AT_MOST;
    if (!bytes || full) {
      taken.set(name, { refused: full ? 'there are too many pictures' : 'it is not in the file' });
      continue;
    }
    const stored = await storeImage(platform, {
      purpose: 'illustration',
      ownerId,
      bytes: Buffer.from(bytes),
      maxBytes: QUESTION_IMAGE_BYTES,
      once: true,
    });
    taken.set(name, failed(stored) ? { refused: 'it cannot be read' } : stored);
  }
  return taken;
}

/** Everything in the file is shown or said, and nothing is added yet. */
async function inspect(platform: Platform, ownerId: string, asked: AskedPart) {
  try {
    const json = await readers.use(async (ask) =>
      ask('place', await takePictures(platform, ownerId, await ask('read', asked))),
    );
    return new WrittenReply<InspectedBank>(json);
  } catch (error) {
    if (error instanceof Exceeded) return fail('file-too-demanding');
    throw error;
  }
}

const underWay = new OpenCounts();

/** The first of two steps: a file is read and shown. A person has one read at a time. */
export async function inspectBankFile(
  platform: Platform,
  { id }: Person,
  receive: () => Promise<AskedPart>,
): Promise<WrittenReply<InspectedBank> | Failure<'file-under-way' | 'file-too-demanding'>> {
  const count = underWay.add(id);
  try {
    return count > 1 ? fail('file-under-way') : await inspect(platform, id, await receive());
  } finally {
    underWay.remove(id);
  }
}
