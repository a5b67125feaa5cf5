export { nameAt } from './places/names.ts';
export { newestBackup, openFile, openPlace } from './places/open.ts';
export { PlaceUnavailable } from './places/place.ts';
export { checkBackup, restore } from './restore.ts';
export { startBackups } from './schedule.ts';
export { BackupUnreadable } from './sealed.ts';
export { BackupIncomplete, backUp } from './write.ts';
