import { z } from 'zod';
import { assembledExam, examSection } from './assembled-exam.ts';
import { id } from './fields.ts';

/** The rules of a mock exam, as they are shown before the start. */
export const examStart = z.object({
  exam: assembledExam.omit({ deadline: true, taste: true }).extend({
    sections: z.array(
      examSection.omit({ questionIds: true }).extend({ questionCount: z.number() }),
    ),
    shortenedFrom: z.object({ questionCount: z.number(), minutes: z.number() }).nullable(),
    source: z.string(),
    edition: z.string(),
    editionDate: z.string().nullable(),
  }),
  programId: id,
  programName: z.string(),
  /** True for the whole exam, false for a demo of five questions. */
  whole: z.boolean(),
  /** The number of attempts left; null if unlimited. */
  papersLeft: z.number().nullable(),
  papersTaken: z.number(),
  /** When the next attempt may be started; null if now. */
  nextAt: z.date().nullable(),
  /** The running attempt, if any. */
  runningId: id.nullable(),
});
export type ExamStart = z.output<typeof examStart>;
