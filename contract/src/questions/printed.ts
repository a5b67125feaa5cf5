import { z } from 'zod';
import { editors } from '../accounts/roles.ts';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { NAME_LENGTH } from '../limits.ts';
import * as messages from './messages.ts';
import {
  PAPER_NUMBER_AT_MOST,
  PRINTED_AT_MOST,
  PRINTED_VERSIONS_AT_MOST,
} from './printed-limits.ts';

/** Calls for printed exams: their options, preview, and PDF. */

/** A yes-or-no option in a query string, 'yes' by default. */
const yes = z.enum(['yes', 'no']).default('yes');

export const printRequest = z.object({
  /**
   * The course to print. If a module is set instead, only the module is printed. If neither is set,
   * the whole program is printed.
   */
  courseId: id.optional(),
  moduleId: id.optional(),
  /**
   * The mock exam to print. Its blueprint chooses the questions, so that `courseId`, `moduleId` and
   * `questions` have no effect.
   */
  blueprintId: id.optional(),
  /** The number of questions to print. Defaults to all questions. */
  questions: z.coerce.number().int().min(1).max(PRINTED_AT_MOST).optional(),
  title: z.string().trim().max(NAME_LENGTH).default(''),
  versions: z.coerce.number().int().min(1).max(PRINTED_VERSIONS_AT_MOST).default(1),
  /**
   * Whether the questions are printed in a random order. Several versions of an exam have different
   * orders even without this option.
   */
  shuffled: yes,
  key: z.enum(['none', 'behind', 'apart']).default('apart'),
  explanations: yes,
  size: z.enum(['letter', 'a4']).default('letter'),
  /**
   * A seed for choosing and ordering the questions. The same seed gives the same exam as long as
   * the questions of the program do not change.
   */
  paper: z.coerce.number().int().min(1).max(PAPER_NUMBER_AT_MOST),
});
export type PrintRequest = z.output<typeof printRequest>;

const printPreview = z.object({
  /** The number of questions in each version of the printed exam. */
  questions: z.number(),
  losses: z.array(z.object({ what: z.string(), count: z.number() })),
});

const ofProgram = {
  openTo: editors,
  params: z.object({ programId: id }),
  query: printRequest,
  errors: ['nothing-to-print', 'paper-too-long', 'paper-under-way', 'bank-too-small', 'overloaded'],
} as const;

/** The calls for printed exams, part of the slice `questions`. */
export const printCalls = {
  previewPrint: {
    summary: messages.previewPrint,
    ...ofProgram,
    reply: printPreview,
  },
  printQuestions: {
    summary: messages.printQuestions,
    ...ofProgram,
    reply: 'file',
  },
} as const satisfies Record<string, Endpoint>;
