import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { NAME_LENGTH } from './limits.ts';
import {
  PAPER_NUMBER_AT_MOST,
  PRINTED_AT_MOST,
  PRINTED_VERSIONS_AT_MOST,
} from './printed-limits.ts';
import { editors } from './roles.ts';
import * as summaries from './summaries/authoring/messages.ts';

/** Printed exams: the options, and a preview. */

/** A flag in an address, where 'no' is a word as well. */
const yes = z.enum(['yes', 'no']).default('yes');

export const printRequest = z.object({
  /** If omitted, the whole program is printed; a module is identified without its course. */
  courseId: id.optional(),
  moduleId: id.optional(),
  /** If omitted, all questions are printed. */
  questions: z.coerce.number().int().min(1).max(PRINTED_AT_MOST).optional(),
  title: z.string().trim().max(NAME_LENGTH).default(''),
  versions: z.coerce.number().int().min(1).max(PRINTED_VERSIONS_AT_MOST).default(1),
  /** Several versions always differ. */
  shuffled: yes,
  key: z.enum(['none', 'behind', 'apart']).default('apart'),
  explanations: yes,
  size: z.enum(['letter', 'a4']).default('letter'),
  /** The seed: the same number gives the same selection and order, as long as the questions are unchanged. */
  paper: z.coerce.number().int().min(1).max(PAPER_NUMBER_AT_MOST),
});
export type PrintRequest = z.output<typeof printRequest>;

const printPreview = z.object({
  /** The number of questions on each version. */
  questions: z.number(),
  losses: z.array(z.object({ what: z.string(), count: z.number() })),
});

const ofProgram = {
  openTo: editors,
  params: z.object({ programId: id }),
  query: printRequest,
  errors: ['nothing-to-print', 'paper-too-long', 'paper-under-way', 'overloaded'],
} as const;

/** The calls for printed exams, part of the slice `questions`. */
export const printCalls = {
  previewPrint: {
    summary: summaries.previewPrint,
    ...ofProgram,
    reply: printPreview,
  },
  printQuestions: {
    summary: summaries.printQuestions,
    ...ofProgram,
    reply: 'file',
  },
} as const satisfies Record<string, Endpoint>;
