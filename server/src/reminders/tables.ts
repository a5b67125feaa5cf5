import type { ReminderChannel } from '@certway/contract/reminders';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => userTable.id, { onDelete: 'cascade' });

/** `daily`: the study of today. `weekly`: a summary of the week. */
export type ReminderKind = 'daily' | 'weekly';

/** The settings of people who turned reminders on. */
export const reminderSettingTable = pgTable(
  'reminders_setting',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    daily: text('daily').array().$type<ReminderChannel[]>().notNull(),
    weekly: text('weekly').array().$type<ReminderChannel[]>().notNull().default([]),
    /** Minutes since midnight in the person's time zone. */
    minute: integer('minute').notNull(),
    timeZone: text('time_zone').notNull(),
    /**
     * Part of the unsubscribe link. It gives access to nothing else and is in every mail, so it is
     * stored unhashed.
     */
    stopSecret: text('stop_secret').notNull().unique(),
    /** The time of the next reminder; null if there is none. */
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

/** Browsers with notifications. An endpoint belongs to the person who signed in there last. */
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
 * A reminder through one channel, unique by its key. `held` waits like `waiting`, but only for
 * nodes that know more than the daily reminder: the previous version would send the wrong text.
 * `sending` is written before the first byte is sent, so an interrupted message is not sent again
 * (`unsure`).
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
    /** Why it was not sent. */
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

/** The key pair that signs pushes, created at the first start; browsers store its public key. */
export const keyTable = pgTable('reminders_key', {
  id: integer('id').primaryKey().default(1),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: createdAt(),
});
