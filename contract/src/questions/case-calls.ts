import { z } from 'zod';
import { editors } from '../accounts/roles.ts';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { CASE_QUESTIONS_AT_MOST, NAME_LENGTH } from '../limits.ts';
import * as messages from './messages.ts';
import { authoredPassage, writtenPassage } from './passage.ts';

/** A case as its author saves it: its passage, and its questions in order. */
const savedCase = {
  passage: writtenPassage,
  questionIds: z.array(id).min(1).max(CASE_QUESTIONS_AT_MOST),
  note: z.string().trim().max(NAME_LENGTH).default(''),
};

const inModule = { programId: id, courseId: id, moduleId: id };
const counted = z.object({ success: z.literal(true), count: z.number() });

/** The calls for cases, part of the slice `questions`. */
export const caseCalls = {
  createCase: {
    summary: messages.createCase,
    openTo: editors,
    params: z.object(inModule),
    body: z.object(savedCase),
    reply: z.object({ success: z.literal(true), caseId: id }),
    errors: [],
  },
  updateCase: {
    summary: messages.updateCase,
    openTo: editors,
    params: z.object({ ...inModule, caseId: id }),
    /**
     * `from` is the passage on which the author's edit is based. If `from` is omitted, the stored
     * passage is overwritten even if someone else has changed it.
     */
    body: z.object({ ...savedCase, from: authoredPassage.optional() }),
    reply: counted,
    errors: ['case-changed'],
  },
  dissolveCase: {
    summary: messages.dissolveCase,
    openTo: editors,
    params: z.object({ ...inModule, caseId: id }),
    reply: counted,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
