import type { Person } from '@certway/contract/endpoint';
import {
  type ReminderSettings,
  reminderChannels,
  summaryChannels,
} from '@certway/contract/reminders/index';
import { randomToken } from '../identity/secrets.ts';
import type { Platform } from '../platform.ts';
import { putSetting } from './repository.ts';
import { minuteOf, nextFor } from './rules/schedule.ts';

export async function setReminders(
  { db, now }: Platform,
  { id: userId }: Person,
  { daily, weekly, at, timeZone }: ReminderSettings,
): Promise<ReminderSettings> {
  const kept = {
    daily: reminderChannels.filter((channel) => daily.includes(channel)),
    weekly: summaryChannels.filter((channel) => weekly.includes(channel)),
  };
  const clock = { minute: minuteOf(at), timeZone };
  await putSetting(db, {
    userId,
    ...clock,
    ...kept,
    stopSecret: randomToken(),
    nextDailyAt: kept.daily.length > 0 ? nextFor('daily', clock, now()) : null,
    nextWeeklyAt: kept.weekly.length > 0 ? nextFor('weekly', clock, now()) : null,
    updatedAt: now(),
  });
  return { ...kept, at, timeZone };
}
