import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownSoFar } from './known-so-far.ts';

const sections = ['Law', 'Weather', 'Lift'].map((title, section) => ({
  title,
  size: title === 'Lift' ? 12 : 10,
  least: null,
  places: Array.from({ length: 10 }, (_, place) => 10 * section + place),
}));
const answersTo = (places: readonly number[], right = true) =>
  places.map((place) => ({ place, right }));

describe('knownSoFar', () => {
  it('names the largest section in which fewer than five questions are answered', () => {
    const first = answersTo([0, 1, 2, 3, 4, 5, 10, 11, 20]);
    expect(knownSoFar({ sections, first })).toEqual({ sections: 3, covered: 1, studyNext: 'Lift' });
  });

  it('names the section with the fewest right answers when all are covered', () => {
    const all = sections.flatMap(({ places }) => places.slice(0, 5));
    const first = all.map((place) => ({ place, right: place < 10 || place >= 20 }));
    expect(knownSoFar({ sections, first })).toEqual({
      sections: 3,
      covered: 3,
      studyNext: 'Weather',
    });
  });

  it('names no section of an exam that has only one with questions', () => {
    const only = [sections[0], { title: 'Empty', size: 5, least: null, places: [] }] as never;
    expect(knownSoFar({ sections: only, first: [] })).toEqual({
      sections: 1,
      covered: 0,
      studyNext: null,
    });
  });

  it('never names a covered section while another one is not (property)', () => {
    const answered = fc.uniqueArray(fc.nat(29));
    fc.assert(
      fc.property(answered, (places) => {
        const { covered, studyNext } = knownSoFar({ sections, first: answersTo(places) });
        const named = sections.find(({ title }) => title === studyNext);
        const given = places.filter((place) => named?.places.includes(place)).length;
        expect(covered === 3 || given < 5).toBe(true);
      }),
    );
  });
});
