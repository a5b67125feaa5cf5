import type { ReminderChannel } from '@certway/contract/reminders';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => userTable.id, { onDelete: 'cascade' });

/** A summary of the week, or what today asks. */
export type ReminderKind = 'daily' | 'weekly';

/** Who asked to be reminded: nobody else has a row, or a moment in it. */
export const settingTable = pgTable(
  'reminders_setting',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    daily: text('daily').array().$type<ReminderChannel[]>().notNull(),
    weekly: text('weekly').array().$type<ReminderChannel[]>().notNull().default([]),
    /** Minutes since midnight, by the clock of their time zone. */
    minute: integer('minute').notNull(),
    timeZone: text('time_zone').notNull(),
    /** In the link that ends mail. It opens nothing, and has to be in each mail: so it is kept as it is. */
    stopSecret: text('stop_secret').notNull().unique(),
    /** When the next one is due; null where there is none. */
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

/** Browsers that may be pushed to. An endpoint belongs to whoever signed in there last. */
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
 * One reminder to one place, once: the key says so. `held` waits as `waiting` does, for those who know more
 * than the day's reminder: the version before would send its words. `sending` is written before the first byte of it
 * goes out, so what was interrupted there is not sent again (`unsure`).
 */
export const messageTable = pgTable(
  'reminders_message',
  {
    id: id(),
    userId: userId(),
    kind: text('kind').$type<ReminderKind>().notNull(),
    channel: text('channel').$type<ReminderChannel>().notNull(),
    deviceId: uuid('device_id').references(() => deviceTable.id, { onDelete: 'cascade' }),
    /** The day that it is about, as the person's time zone counts days. */
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

/** The keys that pushes are signed with, made at the first start: browsers know the public one. */
export const keyTable = pgTable('reminders_key', {
  id: integer('id').primaryKey().default(1),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: createdAt(),
});
