import { z } from 'zod';
import { NAME_LENGTH, TOPIC_CODE_LENGTH, TOPIC_LEVELS_AT_MOST } from '../limits.ts';

/**
 * The path from the top of a syllabus to a topic, as question files contain it. Empty for a
 * question without a topic.
 */
export const topicPath = z
  .array(
    z.object({
      code: z.string().trim().max(TOPIC_CODE_LENGTH).default(''),
      name: z.string().trim().min(1).max(NAME_LENGTH),
    }),
  )
  .max(TOPIC_LEVELS_AT_MOST);
export type TopicPath = z.output<typeof topicPath>;
export type TopicStep = TopicPath[number];
