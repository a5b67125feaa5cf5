import type { Person } from '@certway/contract/endpoint';
import { audioPathOf } from '@certway/contract/images/audio-address';
import { AUDIO_BYTES } from '@certway/contract/limits';
import { OpenCounts } from '../../concurrency/open-counts.ts';
import { fail, failed, HttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { openPool } from '../../subprocess/pool.ts';
import { LimitExceeded } from '../../subprocess/subprocess.ts';
import { audioFormats } from '../files.ts';
import { storeFile, tooLarge } from '../store.ts';
import type { CleaningTasks } from './clean-process.ts';

const cleaners = openPool<CleaningTasks>(new URL('./clean-process.ts', import.meta.url), {
  seconds: 20,
  megabytes: 128,
  atOnce: 2,
  waiting: 20,
});

/** Cleans audio in a subprocess. */
async function cleaned(bytes: Buffer) {
  try {
    const made = await cleaners.use((ask) => ask('clean', bytes));
    return 'audio' in made ? made.audio : fail(made.refused, made.problems);
  } catch (error) {
    if (error instanceof LimitExceeded) return fail('audio-broken');
    throw error;
  }
}

interface Upload {
  ownerId: string;
  bytes: Buffer;
  /** If true, a repeated upload of the same file by the same person gets the same URL. */
  once?: boolean;
}

/**
 * Stores an audio file and returns its URL. Callers mark it as used with `useImages`, as for
 * pictures.
 */
export async function storeAudio(platform: Platform, { ownerId, bytes, once = false }: Upload) {
  if (bytes.length > AUDIO_BYTES) return tooLarge(AUDIO_BYTES);
  const audio = await cleaned(bytes);
  if (failed(audio)) return audio;
  const seconds = Math.ceil(audio.seconds);
  return storeFile(platform, {
    purpose: 'audio',
    ownerId,
    content: audio.content,
    type: audioFormats[audio.format],
    pathOf: (id) => audioPathOf(id, seconds, audio.format),
    once,
  });
}

/**
 * The number of running uploads of each person. It is limited, so that no one can use all the
 * capacity.
 */
const underWay = new OpenCounts();
const AT_ONCE_FOR_EACH = 4;

export async function uploadAudio(platform: Platform, { id }: Person, bytes: Buffer) {
  try {
    if (underWay.add(id) > AT_ONCE_FOR_EACH) throw new HttpError('too-many-requests', [], 1);
    const stored = await storeAudio(platform, { ownerId: id, bytes });
    return failed(stored) ? stored : { audioUrl: stored.path };
  } finally {
    underWay.remove(id);
  }
}
