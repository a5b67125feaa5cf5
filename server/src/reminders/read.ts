import type { Person } from '@certway/contract/endpoint';
import { type ReminderSettings, summaryChannels } from '@certway/contract/reminders/index';
import type { Platform } from '../platform.ts';
import { findAddress, findSetting, type ReminderSetting } from './repository.ts';
import { countDevices, findKeys } from './repository-push.ts';
import { timeOf } from './rules/schedule.ts';

const present = ({ daily, weekly, minute, timeZone }: ReminderSetting): ReminderSettings => ({
  daily,
  weekly: summaryChannels.filter((channel) => weekly.includes(channel)),
  at: timeOf(minute),
  timeZone,
});

export async function getReminders({ db, config }: Platform, { id }: Person) {
  const setting = await findSetting(db, id);
  return {
    settings: setting && present(setting),
    email: config.SMTP_URL ? await findAddress(db, id) : null,
    pushKey: (await findKeys(db))?.publicKey ?? '',
    devices: await countDevices(db, id),
  };
}
