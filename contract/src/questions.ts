import { z } from 'zod';
import { alikeAsked, alikeFound, alikePairs, alikeScope } from './alike.ts';
import { BANK_FILE_BYTES, bankFormatNames, readableFormats, tableColumnNames } from './bank.ts';
import { inspectQuery } from './bank-asked.ts';
import { slice } from './endpoint.ts';
import { id } from './fields.ts';
import { anyAuthored, anyDraft, kindNames } from './kinds/index.ts';
import {
  BULK_BODY_BYTES,
  CASE_QUESTIONS_AT_MOST,
  NAME_LENGTH,
  QUESTIONS_AT_ONCE,
  QUESTIONS_REVIEWED_AT_ONCE,
} from './limits.ts';
import { authoredPassage, writtenPassage } from './passage.ts';
import { printCalls } from './printed.ts';
import { authors, editors } from './roles.ts';
import { standing } from './standing.ts';
import { topicPath } from './topic-path.ts';

const kindName = z.enum(kindNames);

/** A question as those who may change it see it: with its key and current version. */
export const authoredQuestion = z.object({
  _id: id,
  courseId: id,
  moduleId: id,
  order: z.number(),
  version: z.number(),
  editedAt: z.date(),
  /** Null if the author's account is gone, or the question came with the product. */
  editedBy: z.string().nullable(),
  standing,
  question: anyAuthored,
});
export type AuthoredQuestion = z.output<typeof authoredQuestion>;

const foundQuestion = z.object({
  _id: id,
  courseId: id,
  moduleId: id,
  order: z.number(),
  type: kindName,
  text: z.string(),
});
export type FoundQuestion = z.output<typeof foundQuestion>;

const questionVersion = z.object({
  number: z.number(),
  at: z.date(),
  author: z.string().nullable(),
  note: z.string(),
  question: anyAuthored,
});
export type QuestionVersion = z.output<typeof questionVersion>;

const note = z.string().trim().max(NAME_LENGTH).default('');
/** The version a change was made from. If left out, the change applies to whatever is there. */
const version = z.number().int().min(1).optional();

/** The fields of a question to change; what is left out stays. The kind may change too. */
const questionData = z.looseObject({
  type: kindName.optional(),
  text: z.unknown().optional(),
  correctAnswer: z.unknown().optional(),
  options: z.unknown().optional(),
});

/** A case as its author leaves it: its passage, and its questions in their order. */
const savedCase = {
  passage: writtenPassage,
  questionIds: z.array(id).min(1).max(CASE_QUESTIONS_AT_MOST),
  note,
};

const inProgram = { programId: id };
const inModule = { ...inProgram, courseId: id, moduleId: id };
const ofQuestion = { ...inProgram, questionId: id };
const chosen = { questionIds: z.array(id).min(1).max(QUESTIONS_AT_ONCE) };
const counted = z.object({ success: z.literal(true), count: z.number() });
/** Place in the module, from 1; a larger number, or none, means the last. */
const order = z.number().int().min(1).optional();

const where = z.string();

/** What was read from a file: each question, or the reason why it could not be read. */
const inspectedBank = z.object({
  format: z.enum(readableFormats),
  /** How many questions the file holds that can be asked for; this part ends before the others. */
  found: z.number().default(0),
  questions: z.array(
    z.object({
      where,
      question: anyAuthored,
      topic: topicPath,
      /** What it had that our questions have no place for. */
      losses: z.array(z.string()),
      /** Where it can be read in two ways: which was taken. */
      doubts: z.array(z.string()),
      /** The earlier question of the file that it is most like, by its place there from 0; null for none. */
      likeEarlier: z.number().nullable(),
    }),
  ),
  /** What is none, why, and what of it was understood, so that it can be mended. */
  refused: z.array(
    z.object({
      where,
      message: z.string(),
      understood: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  /** What is to be said of the file and belongs to none of its questions. */
  notes: z.array(z.object({ where, message: z.string() })),
  /** All of it in one list, as pages of earlier versions show it. */
  problems: z.array(z.object({ where, message: z.string() })),
  /** For a table: how its columns were understood. */
  columns: z.array(z.object({ header: z.string(), column: z.enum(tableColumnNames).nullable() })),
  /** For a text: how its letters were read; where that is a guess or a choice, words to judge it by. */
  encoding: z.object({ name: z.string(), preview: z.string().nullable() }).nullable().default(null),
});
export type InspectedBank = z.output<typeof inspectedBank>;

const bankFormat = z.object({ format: z.enum(bankFormatNames) });

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
  createCase: {
    summary: 'Gives questions of a module a passage that they share, and puts them together',
    openTo: editors,
    params: z.object(inModule),
    body: z.object(savedCase),
    reply: z.object({ success: z.literal(true), caseId: id }),
    errors: [],
  },
  updateCase: {
    summary: 'Changes the passage of a case, which questions it has, or their order',
    openTo: editors,
    params: z.object({ ...inModule, caseId: id }),
    /** `from` is the passage that the change was made from; left out, it applies to whatever is there. */
    body: z.object({ ...savedCase, from: authoredPassage.optional() }),
    reply: counted,
    errors: ['case-changed'],
  },
  dissolveCase: {
    summary: 'Takes the passage from the questions of a case, which stay where they are',
    openTo: editors,
    params: z.object({ ...inModule, caseId: id }),
    reply: counted,
    errors: [],
  },
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
  inspectBankFile: {
    summary: 'Reads a file of questions, a part of it where it is large, and stores none of them',
    openTo: authors,
    query: inspectQuery,
    upload: { field: 'file', maxBytes: BANK_FILE_BYTES },
    reply: inspectedBank,
    errors: ['unsupported-type', 'too-large', 'overloaded', 'file-under-way', 'file-too-demanding'],
  },
  getBankTemplate: {
    summary: 'A table to fill in, with an example of each kind',
    openTo: authors,
    query: z.object({ format: z.enum(['csv', 'excel']).default('excel') }),
    reply: 'file',
    errors: [],
  },
  listBankLosses: {
    summary: 'What a format cannot carry of the questions of a program',
    openTo: editors,
    params: z.object(inProgram),
    query: bankFormat,
    reply: z.array(z.object({ what: z.string(), count: z.number() })),
    errors: [],
  },
  exportBank: {
    summary: 'All questions of a program as a file',
    openTo: editors,
    params: z.object(inProgram),
    query: bankFormat,
    reply: 'file',
    errors: [],
  },
  ...printCalls,
});
