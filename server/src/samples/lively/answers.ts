import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { rightAnswer, wrongAnswer } from '../../kinds/index.ts';
import type { SeededRandom } from './chance.ts';

/**
 * Generates the answer of a person with this skill, from 0 to 1. A hard question requires more
 * skill.
 */
export function answerBy(
  skill: number,
  paper: QuestionView,
  key: Key,
  chance: SeededRandom,
): Answer {
  const harder = { easy: 0.12, medium: 0, hard: -0.15 }[paper.difficulty];
  const knows = chance.next() < skill + harder;
  return knows ? rightAnswer(key) : wrongAnswer(key, paper, chance);
}
