import { kindNames } from '@certway/contract/kinds/index';
import { describe, expect, it } from 'vitest';
import { seededChance } from '../samples/lively/chance.ts';
import { buildDraft, buildTools } from '../test/generators/drafts.ts';
import {
  answerProblem,
  isCoached,
  samplesOf,
  scoreAnswer,
  splitDraft,
  wrongAnswer,
} from './index.ts';

describe.each(kindNames)('samples of %s', (kind) => {
  const draft = buildDraft(kind);
  const { paper, key } = splitDraft(draft, buildTools());

  it('include a wrong answer that is valid but not scored as correct', () => {
    const chance = seededChance(1);
    for (let time = 0; time < 20; time++) {
      const answer = wrongAnswer(key, paper, chance);
      expect(answerProblem(answer, paper)).toBeNull();
      const verdict = scoreAnswer(answer, key);
      expect(verdict.graded).toBe(!isCoached(key));
      if (verdict.graded) expect(verdict.correct).toBe(false);
    }
  });

  it('name only right answers that are among the options', () => {
    const options = samplesOf(draft).options(draft);
    if (options) expect(options.texts).toEqual(expect.arrayContaining(options.right));
  });
});
