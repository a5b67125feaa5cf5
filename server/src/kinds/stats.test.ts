import { kindNames, kindTraits } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerArb, buildDraft, buildTools, draftArb } from '../test/generators/drafts.ts';
import { choicesOfAnswer, choicesOfQuestion } from './choices.ts';
import { rightAnswer, splitDraft } from './index.ts';

describe.each(kindNames)('statistics of %s', (kind) => {
  const asked = draftArb(kind).map((draft) => splitDraft(draft, buildTools()));

  it('count each answer only under choices that the question has', () => {
    const answered = asked.chain((question) =>
      fc.record({ question: fc.constant(question), answer: answerArb(question.paper) }),
    );
    fc.assert(
      fc.property(answered, ({ question, answer }) => {
        const known = choicesOfQuestion(question.paper, question.key).map(({ choice }) => choice);
        const chosen = choicesOfAnswer(answer, question.key);
        expect(known).toEqual(expect.arrayContaining(chosen));
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen.length > 0).toBe(kindTraits[kind].hasChoices);
      }),
    );
  });

  it('mark the choices of the right answer as right', () => {
    fc.assert(
      fc.property(asked, ({ paper, key }) => {
        const right = choicesOfQuestion(paper, key).filter((choice) => choice.right);
        expect(right.map(({ choice }) => choice).sort()).toEqual(
          choicesOfAnswer(rightAnswer(key), key).sort(),
        );
      }),
    );
  });

  it('give every choice a label', () => {
    const { paper, key } = splitDraft(buildDraft(kind), buildTools());
    const labels = choicesOfQuestion(paper, key).map(({ label }) => label);
    expect(labels).not.toContain('');
    expect(new Set(labels).size).toBe(labels.length);
  });
});

it('an option without text is labeled by its position', () => {
  const options = [{ text: 'Stop' }, { image: '/api/image/yield_64x64.png' }];
  const { paper, key } = splitDraft(buildDraft('multiple-choice', { options }), buildTools());
  expect(choicesOfQuestion(paper, key)).toMatchObject([
    { label: 'Stop', right: true },
    { label: 'Picture B', right: false },
  ]);
});
