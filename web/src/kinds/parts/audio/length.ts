import { audioSeconds } from '@certway/contract/audio-address';

/** '1:05', as a player tells it. */
export function lengthOf(path: string): string {
  const seconds = audioSeconds(path) ?? 0;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
