import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from './ids.ts';

export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => newId());

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => moment('created_at').notNull().defaultNow();
