import type { ReminderChannel } from '@certway/contract/reminders/index';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => userTable.id, { onDelete: 'cascade' });

/** A `daily` reminder is about today's study. A `weekly` reminder summarizes a week. */
export type ReminderKind = 'daily' | 'weekly';

/** The reminder settings of people who have turned reminders on at least once. */
export const reminderSettingTable = pgTable(
  'reminders_setting',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    daily: text('daily').array().$type<ReminderChannel[]>().notNull(),
    weekly: text('weekly').array().$type<ReminderChannel[]>().notNull().default([]),
    /** The time of reminders, as minutes since midnight in the person's time zone. */
    minute: integer('minute').notNull(),
    timeZone: text('time_zone').notNull(),
    /**
     * The secret in the unsubscribe link. It is stored unhashed, because each mail contains it and
     * it only permits unsubscribing.
     */
    stopSecret: text('stop_secret').notNull().unique(),
    /** The time of the next reminder; null if none is planned. */
    nextDailyAt: moment('next_daily_at'),
    nextWeeklyAt: moment('next_weekly_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('reminders_setting_due').on(table.nextDailyAt).where(sql`next_daily_at is not null`),
    index('reminders_setting_due_weekly')
      .on(table.nextWeeklyAt)
      .where(sql`next_weekly_at is not null`),
  ],
);

/**
 * Browsers that receive push messages. A push endpoint belongs to the person who signed in last in
 * that browser.
 */
export const deviceTable = pgTable(
  'reminders_device',
  {
    id: id(),
    userId: userId(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('reminders_device_of').on(table.userId, table.createdAt)],
);

/**
 * The queue of reminders. A row is one reminder through one channel. Messages in the states
 * `waiting` and `held` are sent when they are due. `held` is used for weekly summaries, because
 * nodes of the previous version ignore this state; they would send the wrong text. `sending` is
 * stored before the first byte is sent. If the process ends in this state, the message becomes
 * `unsure` and is not sent again.
 */
export const messageTable = pgTable(
  'reminders_message',
  {
    id: id(),
    userId: userId(),
    kind: text('kind').$type<ReminderKind>().notNull(),
    channel: text('channel').$type<ReminderChannel>().notNull(),
    deviceId: uuid('device_id').references(() => deviceTable.id, { onDelete: 'cascade' }),
    /** The day of the reminder in the person's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    state: text('state', {
      enum: ['waiting', 'held', 'sending', 'sent', 'failed', 'unsure', 'dropped'],
    }).notNull(),
    tries: integer('tries').notNull().default(0),
    nextAt: moment('next_at').notNull(),
    /** The reason why the message was not sent. */
    reason: text('reason').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('reminders_message_once')
      .on(table.userId, table.kind, table.day, table.channel, table.deviceId)
      .nullsNotDistinct(),
    index('reminders_message_open')
      .on(table.nextAt, table.id)
      .where(sql`state in ('waiting', 'held', 'sending')`),
    index('reminders_message_device').on(table.deviceId),
    index('reminders_message_age').on(table.createdAt),
  ],
);

/**
 * The key pair that signs push messages. It is created at the first start, and browsers store its
 * public key.
 */
export const keyTable = pgTable('reminders_key', {
  id: integer('id').primaryKey().default(1),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: createdAt(),
});
