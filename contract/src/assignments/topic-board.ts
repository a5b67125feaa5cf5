import { z } from 'zod';
import { id } from '../fields.ts';

/** The board of a class by topic: the answers of its members in the topics of one of its programs. */

export const classTopic = z.object({
  topicId: id,
  code: z.string(),
  name: z.string(),
});
export type ClassTopic = z.output<typeof classTopic>;

const topicCell = z.object({
  topicId: id,
  /**
   * The number of questions of the topic and its subtopics that the member answered since joining the
   * class, and of those whose latest answer is right.
   */
  answered: z.number(),
  right: z.number(),
});

export const topicBoardRow = z.object({
  userId: id,
  username: z.string(),
  /** The cells of the listed topics, in the order of `listClassTopics`. */
  cells: z.array(topicCell),
});
export type TopicBoardRow = z.output<typeof topicBoardRow>;
