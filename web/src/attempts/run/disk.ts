import { openDisk } from '../../device-disk.ts';
import type { KeptAttempt } from './kept-attempt.ts';

export const disk = openDisk<KeptAttempt>('certway', 'attempts');
