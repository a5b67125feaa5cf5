import { describe, expect, it } from 'vitest';
import { buildDraft, buildTools } from '../../test/generators/drafts.ts';
import { answerFromText, correctAnswerText, scoreAnswer, splitDraft } from '../index.ts';

describe('a true-false question', () => {
  const { paper, key } = splitDraft(buildDraft('true-false'), buildTools());

  it.each([
    ['False', 1],
    [' false ', 1],
    ['True', 0],
  ])('%s scores %d', (words, score) => {
    const answer = answerFromText(words, paper);
    expect(answer && scoreAnswer(answer, key)).toMatchObject({ score, correct: score === 1 });
  });

  it('accepts no answer text other than True or False', () => {
    for (const words of ['', 'Yes', '1', 'TrueFalse']) {
      expect(answerFromText(words, paper)).toBeNull();
    }
  });

  it('shows its answer as True or False', () => {
    expect(correctAnswerText(paper, key)).toBe('False');
  });

  it('has a question view that does not depend on which answer is right', () => {
    const papers = (['True', 'False'] as const).map(
      (correctAnswer) =>
        splitDraft(buildDraft('true-false', { correctAnswer }), buildTools()).paper,
    );
    expect(papers[0]).toEqual(papers[1]);
  });
});
