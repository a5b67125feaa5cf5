import { z } from 'zod';
import { anyAuthored } from '../kinds/index.ts';
import { NAME_LENGTH } from '../limits.ts';
import { topicPath } from '../topics/topic-path.ts';
import { readableFormats, tableColumnNames } from './bank.ts';

const where = z.string();

/** The result of reading a file: each question, or the reason why it could not be read. */
export const inspectedBank = z.object({
  format: z.enum(readableFormats),
  /** The number of questions in the whole file. Only set if the file continues after this part. */
  found: z.number().default(0),
  questions: z.array(
    z.object({
      where,
      question: anyAuthored,
      topic: topicPath,
      /** The identifier of an exported question, which is its id in its program. May be empty. */
      identifier: z.string().max(NAME_LENGTH).catch('').default(''),
      /** Descriptions of content in the file that a question in Certway cannot represent. */
      losses: z.array(z.string()),
      /**
       * Descriptions of ambiguous content, each with the interpretation that the reader has chosen.
       */
      doubts: z.array(z.string()),
      /** The index of the most similar earlier question in the file, null if none is similar. */
      likeEarlier: z.number().nullable(),
    }),
  ),
  /**
   * Items of the file that are not valid questions. Each item has the reason and the content that
   * could be read, so that the user can correct it.
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
  /** All remarks in one list. The field remains for pages of earlier versions. */
  problems: z.array(z.object({ where, message: z.string() })),
  /**
   * For a table, each column header with the field that it was read as. Empty for all other files.
   */
  columns: z.array(z.object({ header: z.string(), column: z.enum(tableColumnNames).nullable() })),
  /**
   * The encoding of a text file, null for other files. If the encoding was guessed or chosen,
   * `preview` is a part of the text with which the user can check the encoding.
   */
  encoding: z.object({ name: z.string(), preview: z.string().nullable() }).nullable().default(null),
});
export type InspectedBank = z.output<typeof inspectedBank>;
