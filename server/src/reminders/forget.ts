import type { Platform } from '../platform.ts';
import { deleteMessages } from './repository-queue.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Outcomes of reminders are deleted after a month. */
export const forgetMessages = (
  { db, now }: Pick<Platform, 'db' | 'now'>,
  atMost: number,
): Promise<number> => deleteMessages(db, new Date(now().getTime() - KEPT_MS), atMost);
