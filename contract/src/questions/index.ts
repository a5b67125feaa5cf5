import { z } from 'zod';
import { editors } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { id } from '../fields.ts';
import { anyDraft } from '../kinds/index.ts';
import {
  BULK_BODY_BYTES,
  NAME_LENGTH,
  QUESTIONS_AT_ONCE,
  QUESTIONS_REVIEWED_AT_ONCE,
} from '../limits.ts';
import * as shared from '../messages.ts';
import { authoredQuestion, foundQuestion, kindName, questionVersion } from './authored-question.ts';
import { bankCalls } from './bank-calls.ts';
import { caseCalls } from './case-calls.ts';
import * as messages from './messages.ts';
import { printCalls } from './printed.ts';
import { similarFound, similarityRequest, similarityScope, similarPairs } from './similar.ts';

const note = z.string().trim().max(NAME_LENGTH).default('');
/**
 * The version of the question on which an edit is based. If it is left out, the stored version is
 * overwritten even if someone else has changed it.
 */
const version = z.number().int().min(1).optional();

/**
 * The fields of a question that a change may contain, including its kind. Fields that are left out
 * stay unchanged.
 */
const questionData = z.looseObject({
  type: kindName.optional(),
  text: z.unknown().optional(),
  correctAnswer: z.unknown().optional(),
  options: z.unknown().optional(),
});

const inProgram = { programId: id };
const inModule = { ...inProgram, courseId: id, moduleId: id };
const ofQuestion = { ...inProgram, questionId: id };
const chosen = { questionIds: z.array(id).min(1).max(QUESTIONS_AT_ONCE) };
const counted = z.object({ success: z.literal(true), count: z.number() });
/**
 * The position of the question in its module, counted from 1. If it is left out or too large, the
 * question comes last.
 */
const order = z.number().int().min(1).optional();

export const questions = slice('questions', {
  listQuestions: {
    summary: messages.listQuestions,
    openTo: editors,
    params: z.object(inModule),
    reply: z.array(authoredQuestion),
    errors: [],
  },
  addQuestions: {
    summary: messages.addQuestions,
    openTo: editors,
    params: z.object(inModule),
    body: z.object({ questions: z.array(anyDraft).min(1).max(QUESTIONS_AT_ONCE), order }),
    bodyBytes: BULK_BODY_BYTES,
    reply: z.object({ success: z.literal(true), questionIds: z.array(id) }),
    errors: [],
  },
  updateQuestion: {
    summary: messages.updateQuestion,
    openTo: editors,
    params: z.object({ ...inModule, questionId: id }),
    body: z.object({ questionData, version, note }),
    reply: authoredQuestion,
    errors: ['question-changed'],
  },
  searchQuestions: {
    summary: messages.searchQuestions,
    openTo: editors,
    params: z.object(inProgram),
    query: z.object({
      q: z.string().trim().max(NAME_LENGTH).default(''),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(QUESTIONS_AT_ONCE).default(100),
    }),
    reply: z.array(foundQuestion),
    paged: true,
    errors: [],
  },
  removeQuestions: {
    summary: messages.removeQuestions,
    openTo: editors,
    params: z.object(inProgram),
    body: z.object(chosen),
    reply: counted,
    errors: ['published-empty'],
  },
  restoreQuestions: {
    summary: messages.restoreQuestions,
    openTo: editors,
    params: z.object(inProgram),
    body: z.object(chosen),
    reply: counted,
    errors: [],
  },
  moveQuestions: {
    summary: messages.moveQuestions,
    openTo: editors,
    params: z.object(inProgram),
    body: z.object({ ...chosen, moduleId: id, order }),
    reply: counted,
    errors: [],
  },
  publishQuestions: {
    summary: messages.publishQuestions,
    openTo: editors,
    params: z.object(inProgram),
    /** The questions to publish. If they are left out, all drafts of the program are published. */
    body: z.object({ questionIds: chosen.questionIds.optional() }),
    reply: counted,
    errors: ['approval-needed'],
  },
  countDrafts: {
    summary: messages.countDrafts,
    openTo: editors,
    params: z.object(inProgram),
    reply: z.array(z.object({ moduleId: id, drafts: z.number() })),
    errors: [],
  },
  reviewQuestions: {
    summary: messages.reviewQuestions,
    openTo: editors,
    params: z.object(inProgram),
    body: z.object({
      questionIds: z.array(id).min(1).max(QUESTIONS_REVIEWED_AT_ONCE),
      reviewedOn: z.iso.date(shared.chooseDay),
    }),
    reply: counted,
    errors: ['question-changed'],
  },
  duplicateQuestion: {
    summary: messages.duplicateQuestion,
    openTo: editors,
    params: z.object(ofQuestion),
    reply: authoredQuestion,
    errors: [],
  },
  ...caseCalls,
  listVersions: {
    summary: messages.listVersions,
    openTo: editors,
    params: z.object(ofQuestion),
    reply: z.array(questionVersion),
    errors: [],
  },
  restoreVersion: {
    summary: messages.restoreVersion,
    openTo: editors,
    params: z.object(ofQuestion),
    body: z.object({ number: z.number().int().min(1), version }),
    reply: authoredQuestion,
    errors: ['question-changed'],
  },
  listSimilar: {
    summary: messages.listSimilar,
    openTo: editors,
    params: z.object(inProgram),
    query: z.object({ of: similarityScope }),
    reply: similarPairs,
    errors: [],
  },
  findSimilar: {
    summary: messages.findSimilar,
    openTo: editors,
    params: z.object(inProgram),
    body: similarityRequest,
    bodyBytes: BULK_BODY_BYTES,
    reply: similarFound,
    errors: [],
  },
  ...bankCalls,
  ...printCalls,
});
