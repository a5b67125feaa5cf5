import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';

/**
 * Uploaded pictures and audio files. The renditions of a picture have no rows; their files are
 * stored with the picture.
 */
export const imageTable = pgTable(
  'images_image',
  {
    id: id(),
    /** The last part of the URL: id_WIDTHxHEIGHT.png or id_SECONDSs.mp3. */
    name: text('name').notNull().unique('images_image_name'),
    purpose: text('purpose', {
      enum: ['illustration', 'option', 'thumbnail', 'picture', 'audio'],
    }).notNull(),
    ownerId: uuid('owner_id').references(() => userTable.id, { onDelete: 'set null' }),
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
    /** The time when the file was first used. Files that are never used are cleaned up. */
    usedAt: moment('used_at'),
    /**
     * The time when the file was removed and no longer served. The row is deleted after its files.
     */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('images_image_never_used')
      .on(table.createdAt)
      .where(sql`${table.usedAt} is null and ${table.removedAt} is null`),
    index('images_image_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
);
