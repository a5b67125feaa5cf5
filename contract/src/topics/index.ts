import { z } from 'zod';
import { editors } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import {
  BULK_BODY_BYTES,
  NAME_LENGTH,
  PROGRAM_QUESTIONS_AT_ONCE,
  QUESTIONS_AT_ONCE,
  TOPIC_CODE_LENGTH,
  TOPIC_LEVELS_AT_MOST,
  TOPICS_AT_MOST,
} from '../limits.ts';
import * as messages from './messages.ts';
import { topicPath } from './topic-path.ts';

export const topic = z.object({
  _id: id,
  /** The id of the parent topic. Null for a topic at the top level. */
  parentId: id.nullable(),
  /**
   * The topic's code as the examining body prints it, such as PA.III.A.K8. Empty if the topic has
   * no code.
   */
  code: z.string(),
  name: z.string(),
  /** The topic's position among its siblings, from 1. */
  order: z.number(),
  /** The number of questions of this topic, without its subtopics. */
  questionCount: z.number(),
});
export type Topic = z.output<typeof topic>;

/** The topics of a syllabus from top to bottom. Each topic is followed by its subtopics. */
const outline = z.object({
  topics: z.array(topic),
  /** The topics of modules. A question without its own topic has the topic of its module. */
  modules: z.array(z.object({ moduleId: id, topicId: id })),
  /** The questions that have their own topic, which replaces the topic of their module. */
  questions: z.array(z.object({ questionId: id, topicId: id })),
});
export type Outline = z.output<typeof outline>;

/** A topic's code must not contain brackets, because question files put the code in brackets. */
const code = z
  .string()
  .trim()
  .max(TOPIC_CODE_LENGTH)
  .regex(/^[^[\]]*$/, messages.topicCodeHasBrackets);
const name = line(NAME_LENGTH);
/**
 * The topic's new position among its siblings, from 1. If it is omitted or too large, the topic
 * comes last.
 */
const order = z.number().int().min(1).optional();

/**
 * The lines of a syllabus, from top to bottom. The level of the first line is 0. The level of each
 * further line is at most one higher than that of the previous line.
 */
const outlineLines = z
  .array(
    z.object({
      level: z
        .number()
        .int()
        .min(0)
        .max(TOPIC_LEVELS_AT_MOST - 1),
      code: code.default(''),
      name,
    }),
  )
  .min(1)
  .max(TOPICS_AT_MOST)
  .superRefine((lines, context) => {
    for (const [place, { level }] of lines.entries()) {
      const most = place === 0 ? 0 : (lines[place - 1]?.level ?? 0) + 1;
      if (level <= most) continue;
      const message = messages.indentedTooFar;
      context.addIssue({ code: 'custom', path: [place, 'level'], message });
    }
  });
export type OutlineLine = z.output<typeof outlineLines>[number];

const inProgram = { programId: id };
const ofTopic = { ...inProgram, topicId: id };

export const topics = slice('topics', {
  listTopics: {
    summary: messages.listTopics,
    openTo: editors,
    params: z.object(inProgram),
    reply: outline,
    errors: [],
  },
  addTopics: {
    summary: messages.addTopics,
    openTo: editors,
    params: z.object(inProgram),
    body: z.object({ parentId: id.nullable().default(null), lines: outlineLines, order }),
    reply: outline,
    errors: ['outline-too-large'],
  },
  updateTopic: {
    summary: messages.updateTopic,
    openTo: editors,
    params: z.object(ofTopic),
    body: z.object({
      code: code.optional(),
      name: name.optional(),
      parentId: id.nullable().optional(),
      order,
    }),
    reply: outline,
    errors: ['outline-too-large', 'topic-in-itself'],
  },
  removeTopic: {
    summary: messages.removeTopic,
    openTo: editors,
    params: z.object(ofTopic),
    /**
     * Whether a topic is also removed if mock exams use it. With `no`, such a topic stays, and the
     * reply names the mock exams.
     */
    query: z.object({ fromExams: z.enum(['yes', 'no']).default('no') }),
    reply: outline,
    errors: ['topic-in-use'],
  },
  assignTopic: {
    summary: messages.assignTopic,
    openTo: editors,
    params: z.object(inProgram),
    body: z.object({
      /**
       * The new topic of the questions. If null, the questions lose their own topic and have the
       * topic of their module.
       */
      topicId: id.nullable(),
      questionIds: z.array(id).max(QUESTIONS_AT_ONCE).default([]),
      moduleIds: z.array(id).max(QUESTIONS_AT_ONCE).default([]),
    }),
    reply: outline,
    errors: [],
  },
  placeQuestions: {
    summary: messages.placeQuestions,
    openTo: editors,
    params: z.object(inProgram),
    bodyBytes: BULK_BODY_BYTES,
    body: z.object({
      /**
       * Whether to add topics that the syllabus does not contain yet. If false, questions of such
       * topics keep the topic of their module.
       */
      addMissing: z.boolean().default(false),
      places: z
        .array(
          z.object({ topic: topicPath.min(1), questionIds: z.array(id).max(QUESTIONS_AT_ONCE) }),
        )
        .max(TOPICS_AT_MOST)
        .refine(
          (places) =>
            places.reduce((sum, { questionIds }) => sum + questionIds.length, 0) <=
            PROGRAM_QUESTIONS_AT_ONCE,
          { error: () => messages.tooManyPlaced({ most: PROGRAM_QUESTIONS_AT_ONCE }) },
        ),
    }),
    reply: z.object({
      /** The number of questions that now have their own topic because of this call. */
      placed: z.number(),
      added: z.number(),
    }),
    errors: ['outline-too-large'],
  },
});
