import type { Platform } from '../platform.ts';
import { deleteMessages } from './repository-queue.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes queued reminders and their outcomes a month after they were created. */
export const forgetMessages = (
  { db, now }: Pick<Platform, 'db' | 'now'>,
  atMost: number,
): Promise<number> => deleteMessages(db, new Date(now().getTime() - KEPT_MS), atMost);
