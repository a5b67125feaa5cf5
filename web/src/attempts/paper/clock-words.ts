/** What is said of the time that is left. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const FIVE_MINUTES_MS = 5 * MINUTE_MS;

/** From here on the clock is shown, also where it was hidden: five minutes, or a tenth of a short paper. */
export const warnsFrom = (totalMs: number): number => Math.min(FIVE_MINUTES_MS, totalMs / 10);

/** When the time that is left is read out: at the half, a quarter, at the warning and in the last minute. */
export function saidAt(totalMs: number): number[] {
  const moments = [totalMs / 2, totalMs / 4, warnsFrom(totalMs), MINUTE_MS];
  return [...new Set(moments)].filter((left) => left < totalMs).sort((a, b) => b - a);
}

/** Which of these moments has just been passed; after a sleep only the last of them. */
export function passed(moments: readonly number[], before: number, now: number): number | null {
  return moments.filter((moment) => now <= moment && moment < before).at(-1) ?? null;
}

const two = (value: number) => String(value).padStart(2, '0');

/** 1:04:09, and 4:09 below an hour. Whatever has begun counts. */
export function leftText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** The same in words, for whoever listens. */
export function leftWords(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  if (seconds < 60) return `${counted(seconds, 'second')} left`;
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && counted(hours, 'hour'), rest > 0 && counted(rest, 'minute')];
  return `${parts.filter(Boolean).join(' ')} left`;
}
