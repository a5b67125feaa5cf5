import { z } from 'zod';
import { readableFormats, tableColumnNames } from './bank.ts';
import { anyAuthored } from './kinds/index.ts';
import { topicPath } from './topic-path.ts';

const where = z.string();

/** The result of reading a file: each question, or the reason why it could not be read. */
export const inspectedBank = z.object({
  format: z.enum(readableFormats),
  /** The number of questions in the whole file, if this part ends before the last one. */
  found: z.number().default(0),
  questions: z.array(
    z.object({
      where,
      question: anyAuthored,
      topic: topicPath,
      /** Content that our questions cannot represent. */
      losses: z.array(z.string()),
      /** Ambiguities, with the interpretation chosen. */
      doubts: z.array(z.string()),
      /** The index of the most similar earlier question of the file; null if there is none. */
      likeEarlier: z.number().nullable(),
    }),
  ),
  /**
   * Items that are not valid questions, with the reason and everything that was understood, so that
   * they can be fixed.
   */
  refused: z.array(
    z.object({
      where,
      message: z.string(),
      understood: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  /** Remarks on the file as a whole. */
  notes: z.array(z.object({ where, message: z.string() })),
  /** All remarks in one list, which earlier versions of the page show. */
  problems: z.array(z.object({ where, message: z.string() })),
  /** The interpretation of a table's columns; empty for other files. */
  columns: z.array(z.object({ header: z.string(), column: z.enum(tableColumnNames).nullable() })),
  /**
   * The encoding of a text file, with a preview to check it if it was guessed or chosen; null for
   * other files.
   */
  encoding: z.object({ name: z.string(), preview: z.string().nullable() }).nullable().default(null),
});
export type InspectedBank = z.output<typeof inspectedBank>;
