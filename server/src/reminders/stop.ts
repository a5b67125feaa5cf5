import type { ReminderChannel } from '@certway/contract/reminders/index';
import { inTransaction } from '../db/transaction.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Redirect } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { lockBySecret, putSetting } from './repository.ts';

/** Returns the URL of the page that explains the unsubscribe link and asks for confirmation. */
export const stopPage = (publicUrl: string, secret: string): string =>
  `${publicUrl}/stop-emails/${encodeURIComponent(secret)}`;

/** Returns the URL with which a mail program unsubscribes without confirmation (RFC 8058). */
export const stopCall = (publicUrl: string, secret: string): string =>
  `${publicUrl}/api/reminders/stop/${encodeURIComponent(secret)}`;

/**
 * Redirects an opened unsubscribe link to its page without changing anything, because mail scanners
 * open every link.
 */
export const openStopPage = ({ config }: Platform, secret: string): Redirect => ({
  redirect: stopPage(config.publicUrl, secret),
});

export async function stopEmails({ db, now }: Platform, secret: string) {
  return inTransaction(db, async (tx) => {
    const setting = await lockBySecret(tx, secret);
    if (!setting) return throwHttpError('not-found');
    const isLeft = (channel: ReminderChannel) => channel !== 'email';
    const [daily, weekly] = [setting.daily.filter(isLeft), setting.weekly.filter(isLeft)];
    await putSetting(tx, {
      ...setting,
      daily,
      weekly,
      nextDailyAt: daily.length > 0 ? setting.nextDailyAt : null,
      nextWeeklyAt: weekly.length > 0 ? setting.nextWeeklyAt : null,
      updatedAt: now(),
    });
    return { success: true } as const;
  });
}
