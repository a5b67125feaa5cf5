import { z } from 'zod';
import { NAME_LENGTH, TOPIC_CODE_LENGTH, TOPIC_LEVELS_AT_MOST } from './limits.ts';

/**
 * A topic as files name it: the path from the top of the outline to the topic; empty if there is no
 * topic.
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
