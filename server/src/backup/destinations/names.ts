/**
 * The name of a backup contains the time at which it was made, so that sorted names are in order of
 * age.
 */
const NAME = /^certway-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.backup$/;

export const backupName = (now: Date): string =>
  `certway-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** Returns the time in the name of a backup, or null if the name is not that of a backup. */
export function backupTime(name: string): Date | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : null;
}

/** Returns the names that belong to backups, newest first. */
export const backupsIn = (names: string[]): string[] => names.filter(backupTime).sort().reverse();
