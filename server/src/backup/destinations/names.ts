/** A backup is named by the time it was made, so that names sort by age. */
const NAME = /^certway-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.backup$/;

export const backupName = (now: Date): string =>
  `certway-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** Null if it is not the name of a backup. */
export function backupTime(name: string): Date | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : null;
}

/** The names of backups, newest first. */
export const backupsIn = (names: string[]): string[] => names.filter(backupTime).sort().reverse();
