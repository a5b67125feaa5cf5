import { z } from 'zod';
import { id } from './fields.ts';
import { examPaper, paperSection } from './papers.ts';

/** What somebody is told before they begin a paper. */
export const examStart = z.object({
  exam: examPaper.omit({ deadline: true, taste: true }).extend({
    sections: z.array(
      paperSection.omit({ questionIds: true }).extend({ questionCount: z.number() }),
    ),
    shortenedFrom: z.object({ questionCount: z.number(), minutes: z.number() }).nullable(),
    source: z.string(),
    edition: z.string(),
    editionDate: z.string().nullable(),
  }),
  programId: id,
  programName: z.string(),
  /** Whether they get the whole paper, or five questions as a taste. */
  whole: z.boolean(),
  /** How many more they may take; null for any number. */
  papersLeft: z.number().nullable(),
  papersTaken: z.number(),
  /** From when on the next one may be begun; null if now. */
  nextAt: z.date().nullable(),
  /** The paper in progress. */
  runningId: id.nullable(),
});
export type ExamStart = z.output<typeof examStart>;
