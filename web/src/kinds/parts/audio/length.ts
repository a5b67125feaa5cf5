import { audioSeconds } from '@certway/contract/audio-address';

/** The duration as in a player, such as '1:05'. */
export function lengthOf(path: string): string {
  const seconds = audioSeconds(path) ?? 0;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
