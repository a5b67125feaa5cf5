import { z } from 'zod';
import { learners } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { ADDRESS_LENGTH } from '../limits.ts';
import { timeZone } from '../study/study-plan.ts';
import * as messages from './messages.ts';

export const reminderChannels = ['inbox', 'email', 'push'] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

const channels = z.array(z.enum(reminderChannels)).max(reminderChannels.length);

/**
 * The channels through which a weekly summary can be sent. Push notifications are not offered,
 * because a summary is not urgent.
 */
export const summaryChannels = ['inbox', 'email'] as const;

/**
 * When and through which channels a learner is reminded. A learner gets no reminders unless they
 * have turned them on.
 */
export const reminderSettings = z.object({
  /**
   * The channels of reminders on study days that the learner has not completed yet. Empty if the
   * learner wants no reminders.
   */
  daily: channels,
  /**
   * The channels of a summary of the previous week, which is sent on Mondays. Empty if the learner
   * wants no summary.
   */
  weekly: z.array(z.enum(summaryChannels)).max(summaryChannels.length).default([]),
  /** The time of day of the reminders, in the learner's time zone. */
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.chooseTime),
  timeZone,
});
export type ReminderSettings = z.output<typeof reminderSettings>;

/** A browser's subscription at its push service (RFC 8030, 8291). */
const pushDevice = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, messages.keyNotValid),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, messages.keyNotValid),
  }),
});
export type PushDevice = z.output<typeof pushDevice>;

const done = z.object({ success: z.literal(true) });
const stopParams = z.object({ secret: z.string().max(64) });

export const reminders = slice('reminders', {
  getReminders: {
    summary: messages.getReminders,
    openTo: learners,
    reply: z.object({
      /** The learner's settings. Null if the learner has never turned reminders on. */
      settings: reminderSettings.nullable(),
      /**
       * The learner's sign-in address, to which emails are sent. Null if this site sends no emails.
       */
      email: z.string().max(ADDRESS_LENGTH).nullable(),
      /** The public key that a browser needs to subscribe (VAPID, RFC 8292). */
      pushKey: z.string(),
      /** The number of the learner's browsers that receive push notifications. */
      devices: z.number(),
    }),
    errors: [],
  },
  setReminders: {
    summary: messages.setReminders,
    openTo: learners,
    body: reminderSettings,
    reply: reminderSettings,
    errors: [],
  },
  addPushDevice: {
    summary: messages.addPushDevice,
    openTo: learners,
    body: pushDevice,
    reply: done,
    errors: ['push-service-unknown'],
  },
  removePushDevice: {
    summary: messages.removePushDevice,
    openTo: learners,
    body: pushDevice.pick({ endpoint: true }),
    reply: done,
    errors: [],
  },
  openStopPage: {
    summary: messages.openStopPage,
    openTo: 'anyone',
    params: stopParams,
    reply: 'redirect',
    errors: [],
  },
  stopEmails: {
    summary: messages.stopEmails,
    openTo: 'anyone',
    form: true,
    params: stopParams,
    reply: done,
    errors: [],
  },
});
