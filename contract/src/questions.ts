import { z } from 'zod';
import { alikeAsked, alikeFound, alikePairs, alikeScope } from './alike.ts';
import { authoredQuestion, foundQuestion, kindName, questionVersion } from './authored-question.ts';
import { bankCalls } from './bank-calls.ts';
import { caseCalls } from './case-calls.ts';
import { slice } from './endpoint.ts';
import { id } from './fields.ts';
import { anyDraft } from './kinds/index.ts';
import {
  BULK_BODY_BYTES,
  NAME_LENGTH,
  QUESTIONS_AT_ONCE,
  QUESTIONS_REVIEWED_AT_ONCE,
} from './limits.ts';
import { printCalls } from './printed.ts';
import { editors } from './roles.ts';

const note = z.string().trim().max(NAME_LENGTH).default('');
/** The version that was edited. If omitted, any stored version is overwritten. */
const version = z.number().int().min(1).optional();

/** The fields of a question to change, including its kind; omitted fields stay unchanged. */
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
/** The position in the module, from 1; a larger number, or none, means the last position. */
const order = z.number().int().min(1).optional();

export const questions = slice('questions', {
  listQuestions: {
    summary: 'All questions of a module with their keys, for those who may change them',
    openTo: editors,
    params: z.object(inModule),
    reply: z.array(authoredQuestion),
    errors: [],
  },
  addQuestions: {
    summary: 'Puts new questions into a module: all of them or none',
    openTo: editors,
    params: z.object(inModule),
    body: z.object({ questions: z.array(anyDraft).min(1).max(QUESTIONS_AT_ONCE), order }),
    bodyBytes: BULK_BODY_BYTES,
    reply: z.object({ success: z.literal(true), questionIds: z.array(id) }),
    errors: [],
  },
  updateQuestion: {
    summary: 'Makes a new version of a question',
    openTo: editors,
    params: z.object({ ...inModule, questionId: id }),
    body: z.object({ questionData, version, note }),
    reply: authoredQuestion,
    errors: ['question-changed'],
  },
  searchQuestions: {
    summary: 'The questions of a program, all or those that say something',
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
    summary: 'Takes questions out of future attempts',
    openTo: editors,
    params: z.object(inProgram),
    body: z.object(chosen),
    reply: counted,
    errors: ['published-empty'],
  },
  restoreQuestions: {
    summary: 'Puts removed questions back at the end of their modules',
    openTo: editors,
    params: z.object(inProgram),
    body: z.object(chosen),
    reply: counted,
    errors: [],
  },
  moveQuestions: {
    summary: 'Puts questions at another place, or into another module of the program',
    openTo: editors,
    params: z.object(inProgram),
    body: z.object({ ...chosen, moduleId: id, order }),
    reply: counted,
    errors: [],
  },
  reviewQuestions: {
    summary: 'Says of questions on which day they were compared with their sources',
    openTo: editors,
    params: z.object(inProgram),
    body: z.object({
      questionIds: z.array(id).min(1).max(QUESTIONS_REVIEWED_AT_ONCE),
      reviewedOn: z.iso.date('Choose a day'),
    }),
    reply: counted,
    errors: ['question-changed'],
  },
  duplicateQuestion: {
    summary: 'Puts a copy of a question behind it',
    openTo: editors,
    params: z.object(ofQuestion),
    reply: authoredQuestion,
    errors: [],
  },
  ...caseCalls,
  listVersions: {
    summary: 'What a question said before, newest first',
    openTo: editors,
    params: z.object(ofQuestion),
    reply: z.array(questionVersion),
    errors: [],
  },
  restoreVersion: {
    summary: 'Makes a new version that says what an old one said',
    openTo: editors,
    params: z.object(ofQuestion),
    body: z.object({ number: z.number().int().min(1), version }),
    reply: authoredQuestion,
    errors: ['question-changed'],
  },
  listAlike: {
    summary: 'The questions of a program that are much like one another, the most alike first',
    openTo: editors,
    params: z.object(inProgram),
    query: z.object({ of: alikeScope }),
    reply: alikePairs,
    errors: [],
  },
  findAlike: {
    summary: 'Which stored question each of these, which are not stored yet, is much like',
    openTo: editors,
    params: z.object(inProgram),
    body: alikeAsked,
    bodyBytes: BULK_BODY_BYTES,
    reply: alikeFound,
    errors: [],
  },
  ...bankCalls,
  ...printCalls,
});
