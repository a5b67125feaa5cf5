import { reminders } from '@certway/contract/reminders/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { addPushDevice, removePushDevice } from './devices.ts';
import { getReminders } from './read.ts';
import { setReminders } from './set.ts';
import { openStopPage, stopEmails } from './stop.ts';

export const remindersRoutes = (platform: Platform) =>
  bind(reminders)({
    getReminders: ({ person }) => getReminders(platform, person),
    setReminders: ({ person, body }) => setReminders(platform, person, body),
    addPushDevice: ({ person, body }) => addPushDevice(platform, person, body),
    removePushDevice: ({ person, body }) => removePushDevice(platform, person, body.endpoint),
    openStopPage: async ({ params }) => openStopPage(platform, params.secret),
    stopEmails: ({ params }) => stopEmails(platform, params.secret),
  });
