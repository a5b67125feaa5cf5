import { anyDraft } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindNames } from '../../contract/src/kinds/traits.ts';
import { batchesOf, everyQuestion, tenthOf } from '../../journeys/layout/question-set.ts';

const files = { pictures: ['/api/image/sign_512x512.png'], audio: '/api/audio/call_9s.mp3' };
const COMBINATIONS = 8;

describe('the set of questions for layout tests', () => {
  it('contains valid questions of every kind', () => {
    const all = everyQuestion();
    expect(all).toHaveLength(kindNames.length * (COMBINATIONS + 1));
    for (const { label, draft } of all) {
      expect(anyDraft.safeParse(draft(files)).error?.issues, label).toBeUndefined();
    }
  });

  it('yields for each seed a fixed tenth, with every combination of parts and no question kind twice', () => {
    const labels = (seed: number) => tenthOf(seed).map(({ label }) => label);
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const tenth = tenthOf(seed);
        expect(labels(seed)).toEqual(labels(seed));
        expect(tenth).toHaveLength(Math.ceil(everyQuestion().length / 10));
        expect(new Set(tenth.map(({ parts, wide }) => `${parts} ${wide}`)).size).toBe(
          COMBINATIONS + 1,
        );
        expect(new Set(tenth.map(({ kind }) => kind)).size).toBe(tenth.length);
        expect(batchesOf(tenth).flat()).toEqual(tenth);
      }),
    );
  });
});
