import { AUDIO_SECONDS_AT_MOST } from '@certway/contract/limits';
import { type Failure, fail } from '../../outcomes/failure.ts';
import type { CleanAudio } from '../files.ts';
import * as messages from '../messages.ts';
import { cleanMp4, isMp4 } from './mp4.ts';
import { cleanMpeg } from './mpeg.ts';
import { cleanOgg, isOgg } from './ogg.ts';
import { cleanWav, isWav } from './wav.ts';

/**
 * Returns the function that reads this type of audio. MP3 is tried last, because other content can
 * look like MP3.
 */
function readerFor(bytes: Buffer): (bytes: Buffer) => CleanAudio | null {
  if (isWav(bytes)) return cleanWav;
  if (isOgg(bytes)) return cleanOgg;
  return isMp4(bytes) ? cleanMp4 : cleanMpeg;
}

const TAKEN = ['audio/mpeg', 'audio/wav', 'audio/ogg', 'audio/mp4', 'audio/x-m4a'];

/**
 * Returns the reason why a file is rejected: either it is not audio of a supported type, or it is
 * damaged.
 */
async function refusalOf(bytes: Buffer): Promise<Failure<'audio-type' | 'audio-broken'>> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(bytes))?.mime.split(';')[0];
  if (bytes.length === 0 || (type && TAKEN.includes(type))) return fail('audio-broken');
  const problem = type && { field: 'file', message: messages.contentIs({ type }) };
  return fail('audio-type', problem ? [problem] : []);
}

/**
 * Creates our own file from an uploaded audio file. The type is determined from the content, and
 * not from the name. The sound is unchanged. Metadata about the author, time, and place is removed.
 */
export async function cleanAudio(
  bytes: Buffer,
): Promise<CleanAudio | Failure<'audio-type' | 'audio-broken' | 'audio-long'>> {
  const clean = readerFor(bytes)(bytes);
  if (!clean) return refusalOf(bytes);
  if (!(clean.seconds > 0)) return fail('audio-broken');
  return clean.seconds > AUDIO_SECONDS_AT_MOST ? fail('audio-long') : clean;
}
