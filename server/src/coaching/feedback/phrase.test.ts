import { describe, expect, it } from 'vitest';
import { splitDraft } from '../../kinds/index.ts';
import { buildDraft, buildTools } from '../../test/drafts.ts';
import type { Point } from '../mark.ts';
import { wordsForBlank, wordsForPoints, wordsForRule } from './phrase.ts';

const point = (text: string, share: number, kind: Point['kind'] = 'key-point'): Point => ({
  kind,
  text,
  share,
  weight: 1,
  evidence: null,
});
const told = { explanation: 'Why it is so.', reference: 'Chapter 5' };
const untold = { explanation: '', reference: '' };

describe('pointsFeedback', () => {
  it('never claims that the answer is complete', () => {
    const points = [point('lift', 0.7), point('drag', 1), point('', 0, 'whole')];
    expect(wordsForPoints(points, told)).toBe(
      'You have “lift” and “drag”.\n\nWhy it is so.\n\nTo read again: Chapter 5.',
    );
  });

  it('lists covered, partly covered, and missing points by their shares', () => {
    const points = [
      ...[point('lift', 0.7), point('drag', 0.9), point('thrust', 1)],
      ...[point('weight', 0.3), point('flaps', 0.69)],
      ...[point('slats', 0.29), point('trim', 0)],
    ];
    expect(wordsForPoints(points, told)).toBe(
      [
        'You have “lift”, “drag” and “thrust”. Partly there: “weight” and “flaps”. Add “slats” and “trim”.',
        'Why it is so.',
        'To read again: Chapter 5.',
      ].join('\n\n'),
    );
  });

  it('leaves out what there is nothing to say of', () => {
    expect(wordsForPoints([point('lift', 1), point('drag', 0)], untold)).toBe(
      'You have “lift”. Add “drag”.',
    );
    const none = 'The points of a full answer are not in it yet.';
    expect(wordsForPoints([point('lift', 0.5)], untold)).toBe(`${none} Partly there: “lift”.`);
    expect(wordsForPoints([point('lift', 0.1)], untold)).toBe(`${none} Add “lift”.`);
    expect(wordsForPoints([point('', 1, 'whole')], untold)).toBe(none);
  });
});

describe('what is told of an answer that a rule decides', () => {
  const asked = splitDraft(
    buildDraft('true-false', { correctAnswer: 'True', explanation: 'Because.', reference: 'FAR' }),
    buildTools(),
  );
  const answer = { type: 'true-false' as const, value: false };
  const rest = ' The right answer is “True”.\n\nBecause.\n\nTo read again: FAR.';

  it('is the verdict, the right answer and where to read again', () => {
    expect(wordsForRule(asked, answer, 0)).toBe(`Not right.${rest}`);
    expect(wordsForRule(asked, answer, 0.5)).toBe(`Part of this is right.${rest}`);
    expect(wordsForRule(asked, null, 0)).toBe(`You left this one out.${rest}`);
  });

  it('is the explanation alone where it was right', () => {
    expect(wordsForRule(asked, answer, 1)).toBe('Right.\n\nBecause.');
  });
});

it('a blank answer gets the explanation and where to read again', () => {
  expect(wordsForBlank(told)).toBe(
    'You left this one empty.\n\nWhy it is so.\n\nTo read again: Chapter 5.',
  );
});
