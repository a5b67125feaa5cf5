import type { Answer } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerArb, buildDraft, buildTools, draftArb } from '../../test/generators/drafts.ts';
import {
  answerFromText,
  answerProblem,
  correctAnswerText,
  isBlank,
  joinDraft,
  scoreAnswer,
  splitDraft,
} from '../index.ts';
import type { Tools } from '../rules.ts';

const draft = buildDraft('matching');
const { paper, key } = splitDraft(draft, buildTools());

/** Makes an answer from texts, such as `France Paris, Italy Rome`. */
function answerTo(words: string): Answer<'matching'> {
  const pairs = words.split(', ').map((pair) => {
    const [left, right] = pair.split(' ');
    return {
      left: paper.left.find(({ text }) => text === left)?._id ?? '',
      right: paper.right.find(({ text }) => text === right)?._id ?? '',
    };
  });
  return { type: 'matching', pairs };
}

describe('a matching question', () => {
  it.each([
    ['France Paris, Italy Rome, Spain Madrid', 1, true],
    ['Spain Madrid, France Paris, Italy Rome', 1, true],
    ['France Paris, Italy Rome, Spain Milan', 2 / 3, false],
    ['France Paris, Italy Rome', 2 / 3, false],
    ['France Rome, Italy Rome, Spain Rome', 1 / 3, false],
    ['France Milan', 0, false],
    ['France Paris, France Rome, Italy Rome, Spain Madrid', 2 / 3, false],
    ['France Paris, France Paris, Italy Rome, Spain Madrid', 2 / 3, false],
    ['France Paris, Italy Rome, Spain Madrid, Narnia Paris', 1, true],
  ])('scores the answer %s with %d', (words, score, correct) => {
    expect(scoreAnswer(answerTo(words), key)).toEqual({ graded: true, score, correct });
  });

  it.each([
    ['France Paris', null],
    ['France Paris, Italy Paris', null],
    ['France Paris, France Rome', 'Each item on the left can be matched only once.'],
    ['Narnia Paris', 'This pair does not belong to the question.'],
    ['France Narnia', 'This pair does not belong to the question.'],
  ])('rejects the answer %s with the problem %s', (words, problem) => {
    expect(answerProblem(answerTo(words), paper)).toBe(problem);
  });

  it('treats an answer without pairs as blank', () => {
    const blank = { type: 'matching' as const, pairs: [] };
    expect(isBlank(blank)).toBe(true);
    expect(scoreAnswer(blank, key)).toEqual({ graded: true, score: 0, correct: false });
    expect(answerProblem(blank, paper)).toBe(
      'Please provide an answer before moving to the next question.',
    );
  });

  it('shuffles the right sides, and gives them ids that ascend in the shown order', () => {
    expect(paper.right.map(({ text }) => text)).toEqual(['Milan', 'Madrid', 'Rome', 'Paris']);
    const ids = paper.right.map(({ _id }) => _id);
    expect(ids).toEqual([...ids].sort());
    expect(joinDraft(paper, key).distractors).toEqual(['Milan']);
  });

  it('shows a right side once if several left sides share it', () => {
    const shared = splitDraft(
      buildDraft('matching', {
        pairs: [
          { left: 'Lisbon', right: 'Europe' },
          { left: 'Cairo', right: 'Africa' },
          { left: 'Athens', right: 'Europe' },
        ],
        distractors: [],
      }),
      buildTools(),
    );
    expect(shared.paper.right.map(({ text }) => text)).toEqual(['Africa', 'Europe']);
    expect(correctAnswerText(shared.paper, shared.key)).toBe(
      'Lisbon → Europe; Cairo → Africa; Athens → Europe',
    );
  });

  it('reads an answer from plain text, from JSON of texts, and from JSON of ids', () => {
    const answer = answerTo('France Paris, Italy Rome');
    expect(answerFromText('France → Paris; Italy → Rome', paper)).toEqual(answer);
    expect(answerFromText(' France→Paris ;Italy→ Rome;', paper)).toEqual(answer);
    expect(answerFromText('{"France":"Paris","Italy":"Rome"}', paper)).toEqual(answer);
    expect(answerFromText(JSON.stringify(answer.pairs), paper)).toEqual(answer);
    const byText = '[{"left":"France","right":"Paris"},{"left":"Italy","right":"Rome"}]';
    expect(answerFromText(byText, paper)).toEqual(answer);
  });

  it('reads no answer from a text with an unknown side or without pairs', () => {
    for (const words of [
      '',
      'France',
      'France → Narnia',
      'France → Paris → Rome',
      'France; Paris',
      'France → Paris; Italy',
      '"France → Paris',
      '[1]',
      'null',
      '{"France":1}',
    ]) {
      expect(answerFromText(words, paper)).toBeNull();
    }
  });

  it('gives the same score for any order of the pairs in an answer', () => {
    const answered = draftArb('matching').chain((any) => {
      const question = splitDraft(any, buildTools());
      return fc.tuple(fc.constant(question.key), answerArb(question.paper));
    });
    fc.assert(
      fc.property(answered, ([anyKey, answer]) => {
        if (answer.type !== 'matching') throw new Error('an answer to a matching is one');
        const turned = { ...answer, pairs: [...answer.pairs].reverse() };
        const turnedKey = { ...anyKey, pairs: [...anyKey.pairs].reverse() };
        expect(scoreAnswer(turned, turnedKey)).toEqual(scoreAnswer(answer, anyKey));
      }),
    );
  });

  it('has a question view that does not depend on how its sides are paired', () => {
    /**
     * Replaces shuffling by sorting by text, so that the order does not depend on the author's
     * order.
     */
    const byText: Tools['shuffle'] = (items) =>
      [...items].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    fc.assert(
      fc.property(draftArb('matching'), fc.nat({ max: 11 }), (draft, turn) => {
        const turned = draft.pairs.map((pair, i) => ({
          left: pair.left,
          right: draft.pairs[(i + turn) % draft.pairs.length]?.right ?? '',
        }));
        const [before, after] = [draft.pairs, turned].map(
          (pairs) => splitDraft({ ...draft, pairs }, buildTools({ shuffle: byText })).paper,
        );
        expect(after).toEqual(before);
      }),
    );
  });
});
