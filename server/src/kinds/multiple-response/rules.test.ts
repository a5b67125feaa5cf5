import type { DraftInput } from '@certway/contract/kinds/index';
import { responseScoring } from '@certway/contract/kinds/multiple-response/learner';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDraft, buildTools, draftArb } from '../../test/generators/drafts.ts';
import {
  answerFromText,
  answerProblem,
  answerText,
  correctAnswerText,
  joinDraft,
  scoreAnswer,
  splitDraft,
} from '../index.ts';

const split = (change?: Partial<DraftInput<'multiple-response'>>) =>
  splitDraft(buildDraft('multiple-response', change), buildTools());

const kind = 'multiple-response' as const;
const LETTERS = ['A', 'B', 'C', 'D', 'E'];

/** A question with five options of which A, B, and C are right. */
const question = (scoring: DraftInput<'multiple-response'>['scoring']) =>
  split({
    options: LETTERS.map((text) => ({ text })),
    correctAnswers: ['A', 'B', 'C'],
    scoring,
  });

function scoreOf(scoring: DraftInput<'multiple-response'>['scoring'], picked: string): number {
  const { paper, key } = question(scoring);
  const options = [...picked].flatMap(
    (letter) => paper.options.find(({ text }) => text === letter)?._id ?? [],
  );
  const verdict = scoreAnswer({ type: kind, options }, key);
  if (!verdict.graded) throw new Error('a rule marks this');
  expect(verdict.correct).toBe(verdict.score === 1);
  return verdict.score;
}

describe('a multiple-response question', () => {
  it.each([
    ['ABC', 1, 1, 1],
    ['AB', 0, 2 / 3, 4 / 5],
    ['A', 0, 1 / 3, 3 / 5],
    ['ABCD', 0, 2 / 3, 4 / 5],
    ['ABCDE', 0, 1 / 3, 3 / 5],
    ['ABD', 0, 1 / 3, 3 / 5],
    ['AD', 0, 0, 2 / 5],
    ['DE', 0, 0, 0],
  ])(
    'with %s picked scores %d as all-or-nothing, %d as right-minus-wrong, and %d as share',
    (picked, whole, difference, share) => {
      expect(scoreOf('all-or-nothing', picked)).toBe(whole);
      expect(scoreOf('right-minus-wrong', picked)).toBeCloseTo(difference);
      expect(scoreOf('share', picked)).toBeCloseTo(share);
    },
  );

  it('scores 0 if nothing is picked, even with scoring that gives points for wrong options left out', () => {
    for (const scoring of responseScoring.options) expect(scoreOf(scoring, '')).toBe(0);
  });

  it('rejects an option that is picked twice or belongs to another question', () => {
    const { paper } = split();
    const [first] = paper.options;
    const id = first?._id ?? '';
    const problemWith = (options: string[]) => answerProblem({ type: kind, options }, paper);
    expect(problemWith([id])).toBeNull();
    expect(problemWith([id, id])).toBe('Each option can be chosen only once.');
    expect(problemWith([id, crypto.randomUUID()])).toBe(
      'This option does not belong to the question.',
    );
    expect(problemWith([])).toBe('Please provide an answer before moving to the next question.');
  });

  it('lists an answer in the order of the question, and reads it in any order from text or JSON', () => {
    const { paper, key } = split({ correctAnswers: ['Argon', 'Neon'] });
    expect(correctAnswerText(paper, key)).toBe('Neon; Argon');
    for (const words of ['Neon; Argon', 'Argon;Neon;', '["Argon","Neon"]', '"Argon"; Neon']) {
      const answer = answerFromText(words, paper);
      expect(answer && answerText(answer, paper), words).toBe('Neon; Argon');
    }
    for (const words of ['', 'Neon; Helium', 'Neon → Argon', 'Neon, Argon', '[1]', 'null']) {
      expect(answerFromText(words, paper), words).toBeNull();
    }
  });

  it('has a question view that does not depend on which options are right', () => {
    fc.assert(
      fc.property(draftArb(kind), (draft) => {
        const first = splitDraft(draft, buildTools());
        const ids = first.paper.options.map(({ _id }) => _id);
        const key = { ...first.key, correctOptions: ids.slice(0, 1), wrongOptions: ids.slice(1) };
        const other = { ...joinDraft(first.paper, key), _id: draft._id };
        expect(splitDraft(other, buildTools()).paper.options).toEqual(first.paper.options);
      }),
    );
  });

  it('never scores lower with one more right option picked, or higher with one more wrong one', () => {
    const asked = draftArb(kind).map((draft) => splitDraft(draft, buildTools()));
    fc.assert(
      fc.property(asked, fc.infiniteStream(fc.boolean()), ({ key }, chance) => {
        const scoreWith = (options: string[]) => {
          const verdict = scoreAnswer({ type: kind, options }, key);
          return verdict.graded ? verdict.score : Number.NaN;
        };
        const [added = '', ...rest] = key.correctOptions;
        const others = [...rest, ...key.wrongOptions].filter(() => chance.next().value);
        if (others.length > 0) {
          expect(scoreWith([added, ...others])).toBeGreaterThanOrEqual(scoreWith(others));
        }
        const [wrong] = key.wrongOptions;
        if (!wrong) return;
        const picked = [...key.correctOptions.filter(() => chance.next().value), added];
        expect(scoreWith([...new Set([...picked, wrong])])).toBeLessThanOrEqual(
          scoreWith([...new Set(picked)]),
        );
      }),
    );
  });
});
