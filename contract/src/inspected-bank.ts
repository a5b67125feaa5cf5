import { z } from 'zod';
import { readableFormats, tableColumnNames } from './bank.ts';
import { anyAuthored } from './kinds/index.ts';
import { topicPath } from './topic-path.ts';

const where = z.string();

/** What was read from a file: each question, or the reason why it could not be read. */
export const inspectedBank = z.object({
  format: z.enum(readableFormats),
  /** How many questions the file holds that can be asked for; this part ends before the others. */
  found: z.number().default(0),
  questions: z.array(
    z.object({
      where,
      question: anyAuthored,
      topic: topicPath,
      /** What it had that our questions have no place for. */
      losses: z.array(z.string()),
      /** Where it can be read in two ways: which was taken. */
      doubts: z.array(z.string()),
      /** The earlier question of the file that it is most like, by its place there from 0; null for none. */
      likeEarlier: z.number().nullable(),
    }),
  ),
  /** What is none, why, and what of it was understood, so that it can be mended. */
  refused: z.array(
    z.object({
      where,
      message: z.string(),
      understood: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  /** What is to be said of the file and belongs to none of its questions. */
  notes: z.array(z.object({ where, message: z.string() })),
  /** All of it in one list, as pages of earlier versions show it. */
  problems: z.array(z.object({ where, message: z.string() })),
  /** For a table: how its columns were understood. */
  columns: z.array(z.object({ header: z.string(), column: z.enum(tableColumnNames).nullable() })),
  /** Of a text file: its encoding, with a preview to check it by where it was guessed or chosen. */
  encoding: z.object({ name: z.string(), preview: z.string().nullable() }).nullable().default(null),
});
export type InspectedBank = z.output<typeof inspectedBank>;
