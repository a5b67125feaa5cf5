export { DestinationUnavailable } from './destinations/destination.ts';
export { backupName } from './destinations/names.ts';
export { newestBackup, openDestination, openFile } from './destinations/open.ts';
export { checkBackup, restore } from './restore.ts';
export { startBackups } from './schedule.ts';
export { BackupUnreadable } from './sealed.ts';
export { BackupIncomplete, backUp } from './write.ts';
