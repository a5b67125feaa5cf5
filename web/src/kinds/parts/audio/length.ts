import { audioSeconds } from '@certway/contract/images/audio-address';

/** Returns the duration as an audio player shows it, such as '1:05'. */
export function lengthOf(path: string): string {
  const seconds = audioSeconds(path) ?? 0;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
