import { openDisk } from '../../device-disk.ts';
import type { StoredAttempt } from './stored-attempt.ts';

export const disk = openDisk<StoredAttempt>('certway', 'attempts');
