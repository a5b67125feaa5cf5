import { describe, expect, it } from 'vitest';
import { splitDraft } from '../../kinds/index.ts';
import { buildDraft, buildTools } from '../../test/generators/drafts.ts';
import type { Point } from '../mark.ts';
import { blankFeedback, pointsFeedback, ruleFeedback } from './phrase.ts';

const point = (text: string, share: number, kind: Point['kind'] = 'key-point'): Point => ({
  kind,
  text,
  share,
  weight: 1,
  evidence: null,
});
const withSource = { explanation: 'Why it is so.', reference: 'Chapter 5' };
const withoutSource = { explanation: '', reference: '' };

describe('pointsFeedback', () => {
  it('never states that the answer is complete', () => {
    const points = [point('lift', 0.7), point('drag', 1), point('', 0, 'whole')];
    expect(pointsFeedback(points, withSource)).toBe(
      'You covered “lift” and “drag”.\n\nWhy it is so.\n\nRead more: Chapter 5.',
    );
  });

  it('lists covered, partly covered, and missing points according to their shares', () => {
    const points = [
      point('lift', 0.7),
      point('drag', 0.9),
      point('thrust', 1),
      point('weight', 0.3),
      point('flaps', 0.69),
      point('slats', 0.29),
      point('trim', 0),
    ];
    expect(pointsFeedback(points, withSource)).toBe(
      [
        'You covered “lift”, “drag”, and “thrust”. Partly covered: “weight” and “flaps”. Add “slats” and “trim”.',
        'Why it is so.',
        'Read more: Chapter 5.',
      ].join('\n\n'),
    );
  });

  it('omits the sentence about a group of points, such as partly covered ones, if the group is empty', () => {
    expect(pointsFeedback([point('lift', 1), point('drag', 0)], withoutSource)).toBe(
      'You covered “lift”. Add “drag”.',
    );
    const none = 'Your answer does not include the key points yet.';
    expect(pointsFeedback([point('lift', 0.5)], withoutSource)).toBe('Partly covered: “lift”.');
    expect(pointsFeedback([point('lift', 0.1)], withoutSource)).toBe(`${none} Add “lift”.`);
    expect(pointsFeedback([point('', 1, 'whole')], withoutSource)).toBe(none);
  });
});

describe('ruleFeedback', () => {
  const version = splitDraft(
    buildDraft('true-false', { correctAnswer: 'True', explanation: 'Because.', reference: 'FAR' }),
    buildTools(),
  );
  const answer = { type: 'true-false' as const, value: false };
  const rest = ' The right answer is “True”.\n\nBecause.\n\nRead more: FAR.';

  it('returns the verdict, the right answer, and the reference', () => {
    expect(ruleFeedback(version, answer, 0)).toBe(`Not right.${rest}`);
    expect(ruleFeedback(version, answer, 0.5)).toBe(`Your answer is partly right.${rest}`);
    expect(ruleFeedback(version, null, 0)).toBe(`You did not answer this question.${rest}`);
  });

  it('returns only the verdict and the explanation if the answer was right', () => {
    expect(ruleFeedback(version, answer, 1)).toBe('Right.\n\nBecause.');
  });
});

it('blankFeedback returns the explanation and the reference', () => {
  expect(blankFeedback(withSource)).toBe(
    'You left this answer blank.\n\nWhy it is so.\n\nRead more: Chapter 5.',
  );
});
