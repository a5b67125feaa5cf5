import { z } from 'zod';
import { editors } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { id } from '../fields.ts';
import { EXAMS_CHECKED, EXAMS_CHECKED_AT_MOST } from '../limits.ts';
import { blueprintDefinition, blueprintDemand, storedDefinition } from './blueprint-definition.ts';
import { gapCheck } from './gap-check.ts';
import * as messages from './messages.ts';

/** A mock exam as its authors see it, with its definition. */
const blueprint = z.object({
  _id: id,
  programId: id,
  /** Whether learners can take the mock exam. */
  offered: z.boolean(),
  /**
   * The number of versions of the definition. An attempt keeps the version from which it was
   * assembled.
   */
  version: z.number(),
  definition: storedDefinition,
  editedAt: z.date(),
  /**
   * The name of the last author. Null if the author's account was deleted or the exam came with the
   * product.
   */
  editedBy: z.string().nullable(),
  /**
   * The number of mock exams that can be assembled from the program's questions without using any
   * question twice.
   */
  papers: z.number(),
});
export type Blueprint = z.output<typeof blueprint>;

const blueprintVersion = z.object({
  number: z.number(),
  at: z.date(),
  author: z.string().nullable(),
  definition: storedDefinition,
});
export type BlueprintVersion = z.output<typeof blueprintVersion>;

/** A mock exam as visitors of the program see it. */
const exam = z.object({
  _id: id,
  name: z.string(),
  body: z.string(),
  questionCount: z.number(),
  minutes: z.number(),
  shortenedFrom: z.object({ questionCount: z.number(), minutes: z.number() }).nullable(),
  sectionCount: z.number(),
  papers: z.number(),
});
export type Exam = z.output<typeof exam>;

/** A template based on a real exam, with the part of it that the program's questions can fill. */
const blueprintTemplate = z.object({
  key: z.string(),
  definition: storedDefinition,
  /**
   * The published facts about the real exam, such as its number of questions, each with its source.
   */
  figures: z.array(z.object({ figure: z.string(), source: z.string() })),
  /** The number of the template's sections for which the program has questions. */
  fed: z.number(),
  /**
   * The largest number of questions that a mock exam from this template can have. Sections for
   * which the program has no questions are left out.
   */
  carries: z.number(),
});

export const examLine = z.object({
  _id: id,
  programId: id,
  name: z.string(),
  questionCount: z.number(),
  minutes: z.number(),
});
export type ExamLine = z.output<typeof examLine>;

const inProgram = { programId: id };
const ofBlueprint = { ...inProgram, blueprintId: id };

export const blueprints = slice('blueprints', {
  listBlueprints: {
    summary: messages.listBlueprints,
    openTo: editors,
    params: z.object(inProgram),
    reply: z.array(blueprint),
    errors: [],
  },
  createBlueprint: {
    summary: messages.createBlueprint,
    openTo: editors,
    params: z.object(inProgram),
    body: z.object({ definition: blueprintDefinition }),
    reply: blueprint,
    errors: ['too-many-blueprints'],
  },
  updateBlueprint: {
    summary: messages.updateBlueprint,
    openTo: editors,
    params: z.object(ofBlueprint),
    body: z.object({
      definition: blueprintDefinition.optional(),
      offered: z.boolean().optional(),
      /**
       * The version of the blueprint on which the change is based. Defaults to the current version.
       */
      version: z.number().int().min(1).optional(),
    }),
    reply: blueprint,
    errors: ['blueprint-changed', 'bank-too-small'],
  },
  removeBlueprint: {
    summary: messages.removeBlueprint,
    openTo: editors,
    params: z.object(ofBlueprint),
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
  listBlueprintTemplates: {
    summary: messages.listBlueprintTemplates,
    openTo: editors,
    params: z.object(inProgram),
    reply: z.array(blueprintTemplate),
    errors: [],
  },
  listBlueprintVersions: {
    summary: messages.listBlueprintVersions,
    openTo: editors,
    params: z.object(ofBlueprint),
    reply: z.array(blueprintVersion),
    errors: [],
  },
  checkBlueprint: {
    summary: messages.checkBlueprint,
    openTo: editors,
    params: z.object(inProgram),
    body: z.object({
      definition: blueprintDemand,
      papers: z.number().int().min(1).max(EXAMS_CHECKED_AT_MOST).default(EXAMS_CHECKED),
    }),
    reply: gapCheck,
    errors: [],
  },
  listExams: {
    summary: messages.listExams,
    openTo: 'anyone',
    shared: true,
    params: z.object(inProgram),
    reply: z.array(exam),
    errors: [],
  },
});
