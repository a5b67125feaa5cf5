import { z } from 'zod';
import { slice } from './endpoint.ts';
import { ADDRESS_LENGTH } from './limits.ts';
import { learners } from './roles.ts';
import { timeZone } from './study-plan.ts';

export const reminderChannels = ['inbox', 'email', 'push'] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

const channels = z.array(z.enum(reminderChannels)).max(reminderChannels.length);

/** A summary is nothing to be interrupted by. */
export const summaryChannels = ['inbox', 'email'] as const;

/** When somebody wants to be reminded, and where. Nobody is who did not ask. */
export const reminderSettings = z.object({
  /** On study days that are not done yet; empty: never. */
  daily: channels,
  /** A summary of the week before, on Mondays; empty: never. */
  weekly: z.array(z.enum(summaryChannels)).max(summaryChannels.length).default([]),
  /** By the clock of their time zone. */
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time of the day'),
  timeZone,
});
export type ReminderSettings = z.output<typeof reminderSettings>;

/** What a browser's push service gave it (RFC 8030, 8291). */
const pushDevice = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, 'This key is not valid'),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, 'This key is not valid'),
  }),
});
export type PushDevice = z.output<typeof pushDevice>;

const done = z.object({ success: z.literal(true) });
const stopParams = z.object({ secret: z.string().max(64) });

export const reminders = slice('reminders', {
  getReminders: {
    summary: 'When and where the caller is reminded',
    openTo: learners,
    reply: z.object({
      /** Null as long as they did not ask. */
      settings: reminderSettings.nullable(),
      /** Where mail goes: the address of their sign-in. Null where this site sends none. */
      email: z.string().max(ADDRESS_LENGTH).nullable(),
      /** What a browser needs to be pushed to (VAPID, RFC 8292). */
      pushKey: z.string(),
      /** Browsers that are pushed to. */
      devices: z.number(),
    }),
    errors: [],
  },
  setReminders: {
    summary: 'Asks to be reminded, or no longer',
    openTo: learners,
    body: reminderSettings,
    reply: reminderSettings,
    errors: [],
  },
  addPushDevice: {
    summary: 'A browser that may be pushed to',
    openTo: learners,
    body: pushDevice,
    reply: done,
    errors: ['push-service-unknown'],
  },
  removePushDevice: {
    summary: 'A browser that is no longer pushed to',
    openTo: learners,
    body: pushDevice.pick({ endpoint: true }),
    reply: done,
    errors: [],
  },
  openStopPage: {
    summary: 'From a mail program to the page that stops mail; it changes nothing itself',
    openTo: 'anyone',
    params: stopParams,
    reply: 'redirect',
    errors: [],
  },
  stopEmails: {
    summary:
      'Ends all reminders and summaries by mail, in one request (RFC 8058), by the link of any of them',
    openTo: 'anyone',
    form: true,
    params: stopParams,
    reply: done,
    errors: [],
  },
});
