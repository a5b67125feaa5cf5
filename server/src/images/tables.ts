import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';

/** An uploaded picture, whose renditions are stored next to it, or an audio, which is one file. */
export const imageTable = pgTable(
  'images_image',
  {
    id: id(),
    /** The last part of the address: id_WIDTHxHEIGHT.png, id_SECONDSs.mp3 */
    name: text('name').notNull().unique('images_image_name'),
    purpose: text('purpose', {
      enum: ['illustration', 'option', 'thumbnail', 'picture', 'audio'],
    }).notNull(),
    ownerId: uuid('owner_id').references(() => userTable.id, { onDelete: 'set null' }),
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
    /** The time of its first use; a picture without one is cleaned up. */
    usedAt: moment('used_at'),
    /** A removed picture is no longer served; the row is deleted once its files are gone. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('images_image_never_used')
      .on(table.createdAt)
      .where(sql`${table.usedAt} is null and ${table.removedAt} is null`),
    index('images_image_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
);
