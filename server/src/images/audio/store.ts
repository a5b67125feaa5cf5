import { audioPathOf } from '@certway/contract/audio-address';
import type { Person } from '@certway/contract/endpoint';
import { AUDIO_BYTES } from '@certway/contract/limits';
import { failed } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { audioFormats } from '../files.ts';
import { keepStored, tooLarge } from '../store.ts';
import { cleanAudio } from './clean.ts';

interface Upload {
  ownerId: string;
  bytes: Buffer;
  /** The same sound has the same address each time that this person brings it. */
  once?: boolean;
}

/** Stores a sound and returns its address; whatever uses it says so as for a picture. */
export async function storeAudio(platform: Platform, { ownerId, bytes, once = false }: Upload) {
  if (bytes.length > AUDIO_BYTES) return tooLarge(AUDIO_BYTES);
  const audio = await cleanAudio(bytes);
  if (failed(audio)) return audio;
  const seconds = Math.ceil(audio.seconds);
  return keepStored(platform, {
    purpose: 'audio',
    ownerId,
    content: audio.content,
    type: audioFormats[audio.format],
    pathOf: (id) => audioPathOf(id, seconds, audio.format),
    once,
  });
}

export async function uploadAudio(platform: Platform, person: Person, bytes: Buffer) {
  const stored = await storeAudio(platform, { ownerId: person.id, bytes });
  return failed(stored) ? stored : { audioUrl: stored.path };
}
