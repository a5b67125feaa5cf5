import type { Person } from '@certway/contract/endpoint';
import { type ReminderSettings, reminderChannels } from '@certway/contract/reminders';
import { randomToken } from '../identity/secrets.ts';
import type { Platform } from '../platform.ts';
import { putSetting } from './rows.ts';
import { minuteOf, nextAt } from './rules/when.ts';

export async function setReminders(
  { db, now }: Platform,
  { id: userId }: Person,
  { daily, at, timeZone }: ReminderSettings,
): Promise<ReminderSettings> {
  const kept = reminderChannels.filter((channel) => daily.includes(channel));
  const minute = minuteOf(at);
  await putSetting(db, {
    ...{ userId, minute, timeZone },
    daily: kept,
    stopSecret: randomToken(),
    nextDailyAt: kept.length > 0 ? nextAt({ minute, timeZone }, now()) : null,
    updatedAt: now(),
  });
  return { daily: kept, at, timeZone };
}
