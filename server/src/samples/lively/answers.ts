import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { rightAnswer, wrongAnswer } from '../../kinds/index.ts';
import type { SeededRandom } from './chance.ts';

/** The answer of someone with this skill, from 0 to 1; a hard question requires more. */
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
