import type { Answer, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { rightAnswer, wrongAnswer } from '../../kinds/index.ts';
import type { Chance } from './chance.ts';

/** An answer of someone who knows this much, from 0 to 1; a hard question asks for more. */
export function answerBy(skill: number, paper: Paper, key: Key, chance: Chance): Answer {
  const harder = { easy: 0.12, medium: 0, hard: -0.15 }[paper.difficulty];
  const knows = chance.next() < skill + harder;
  return knows ? rightAnswer(key) : wrongAnswer(key, paper, chance);
}
