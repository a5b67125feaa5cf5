import { z } from 'zod';
import { id } from '../fields.ts';
import { assembledExam, examSection } from './assembled-exam.ts';

/** The rules of a mock exam, as they are shown before its start. */
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
  /** True if the whole exam is offered, false if only a demo of five questions is. */
  whole: z.boolean(),
  /** The number of attempts that the learner has left, null for any number. */
  papersLeft: z.number().nullable(),
  papersTaken: z.number(),
  /** The time from which the learner may start the next attempt. Null if they may start it now. */
  nextAt: z.date().nullable(),
  runningId: id.nullable(),
  /** The mock exam that the learner keeps for offline and has not begun, null if there is none. */
  keptId: id.nullable(),
});
export type ExamStart = z.output<typeof examStart>;
