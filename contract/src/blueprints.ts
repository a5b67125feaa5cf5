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
  /** Whether learners may sit it. */
  offered: z.boolean(),
  /** Counts the changes of the definition; a paper keeps the one it was drawn from. */
  version: z.number(),
  definition: storedDefinition,
  editedAt: z.date(),
  /** Null if the author's account is gone, or it came with the product. */
  editedBy: z.string().nullable(),
  /** How many papers the program can carry that share no question. */
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

/** A mock exam as whoever looks at the program sees it. */
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

/** A real exam that a blueprint can begin with, as far as a program feeds it. */
const blueprintTemplate = z.object({
  key: z.string(),
  definition: storedDefinition,
  /** Each figure with where it was read. */
  figures: z.array(z.object({ figure: z.string(), source: z.string() })),
  /** How many of its sections something in the program feeds. */
  fed: z.number(),
  /** The most questions that one paper of this shape can have; sections that nothing feeds left out. */
  carries: z.number(),
});

/** A mock exam in one line, beside what else can be taken. */
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
      /** The version the change was made from. If left out, it applies to whatever is there. */
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
