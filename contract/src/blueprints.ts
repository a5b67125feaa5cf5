import { z } from 'zod';
import { blueprintDefinition, blueprintDemand, storedDefinition } from './blueprint-definition.ts';
import { slice } from './endpoint.ts';
import { id } from './fields.ts';
import { gapCheck } from './gap-check.ts';
import { PAPERS_CHECKED, PAPERS_CHECKED_AT_MOST } from './limits.ts';
import { editors } from './roles.ts';

/** A mock exam as its authors see it. */
const blueprint = z.object({
  _id: id,
  programId: id,
  /** Whether learners can take it. */
  offered: z.boolean(),
  /** The number of versions of the definition; an attempt keeps the version it was drawn from. */
  version: z.number(),
  definition: storedDefinition,
  editedAt: z.date(),
  /** Null if the author's account was deleted, or the exam came with the product. */
  editedBy: z.string().nullable(),
  /** The number of mock exams without a common question that the program has enough questions for. */
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

/** A real exam to start from, with the sources that the program has for it. */
const blueprintTemplate = z.object({
  key: z.string(),
  definition: storedDefinition,
  /** Each number with its source. */
  figures: z.array(z.object({ figure: z.string(), source: z.string() })),
  /** The number of its sections that have sources in the program. */
  fed: z.number(),
  /**
   * The maximum number of questions of one mock exam in this shape; sections without sources are
   * left out.
   */
  carries: z.number(),
});

/** A mock exam in short form. */
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
    summary: 'The mock exams of a program, with what their authors need to change them',
    openTo: editors,
    params: z.object(inProgram),
    reply: z.array(blueprint),
    errors: [],
  },
  createBlueprint: {
    summary: 'Adds a mock exam, not yet offered to learners',
    openTo: editors,
    params: z.object(inProgram),
    body: z.object({ definition: blueprintDefinition }),
    reply: blueprint,
    errors: ['too-many-blueprints'],
  },
  updateBlueprint: {
    summary:
      'Changes a mock exam, or offers it; papers begun keep the version they were drawn from',
    openTo: editors,
    params: z.object(ofBlueprint),
    body: z.object({
      definition: blueprintDefinition.optional(),
      offered: z.boolean().optional(),
      /** The version that the change is based on. If left out, it applies to the current version. */
      version: z.number().int().min(1).optional(),
    }),
    reply: blueprint,
    errors: ['blueprint-changed', 'bank-too-small'],
  },
  removeBlueprint: {
    summary: 'Takes a mock exam away; papers begun go on, and results stay',
    openTo: editors,
    params: z.object(ofBlueprint),
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
  listBlueprintTemplates: {
    summary: 'Real exams to begin with, each figure with its source, and what the program feeds',
    openTo: editors,
    params: z.object(inProgram),
    reply: z.array(blueprintTemplate),
    errors: [],
  },
  listBlueprintVersions: {
    summary: 'What a mock exam was before, newest first',
    openTo: editors,
    params: z.object(ofBlueprint),
    reply: z.array(blueprintVersion),
    errors: [],
  },
  checkBlueprint: {
    summary: 'What the program has of the questions that a definition needs; stores nothing',
    openTo: editors,
    params: z.object(inProgram),
    body: z.object({
      definition: blueprintDemand,
      papers: z.number().int().min(1).max(PAPERS_CHECKED_AT_MOST).default(PAPERS_CHECKED),
    }),
    reply: gapCheck,
    errors: [],
  },
  listExams: {
    summary: 'The mock exams that a program offers',
    openTo: 'anyone',
    shared: true,
    params: z.object(inProgram),
    reply: z.array(exam),
    errors: [],
  },
});
