import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casePositions, groupByCase, keepTogether } from './cases.ts';

const lists = fc
  .array(fc.option(fc.constantFrom('a', 'b', 'c')), { maxLength: 12 })
  .map((cases) => cases.map((of, place) => ({ of, place })));

describe('the questions of a case', () => {
  it('are placed by keepTogether in order after the first of them, without reordering the other questions', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const kept = keepTogether(list, ({ of }) => of);
        expect([...kept].sort((a, b) => a.place - b.place)).toEqual(list);
        for (const name of ['a', 'b', 'c']) {
          const places = kept.flatMap(({ of }, at) => (of === name ? [at] : []));
          expect(places).toEqual(places.map((_, at) => (places[0] ?? 0) + at));
          const own = kept.filter(({ of }) => of === name).map(({ place }) => place);
          expect(own).toEqual([...own].sort((a, b) => a - b));
        }
        const isHead = ({ of, place }: (typeof list)[number]) =>
          of === null || !list.some((other) => other.of === of && other.place < place);
        expect(kept.filter(isHead)).toEqual(list.filter(isHead));
        expect(keepTogether(kept, ({ of }) => of)).toEqual(kept);
      }),
    );
  });

  it('are returned in their author’s order by groupByCase, regardless of the order in which they were chosen', () => {
    const chosen = [3, 8, 1, 9, 2].map((place) => ({ place, caseId: place < 4 ? 'a' : null }));
    expect(groupByCase(chosen).map(({ place }) => place)).toEqual([1, 2, 3, 8, 9]);
    const two = [7, 2, 6, 1].map((place) => ({ place, caseId: place < 4 ? 'a' : 'b' }));
    expect(groupByCase(two).map(({ place }) => place)).toEqual([6, 7, 1, 2]);
  });

  it('get from casePositions their number within the case, and the number of the case in the list', () => {
    const ofCase = (_id: string) => ({ passage: { _id } });
    expect(casePositions([ofCase('a'), {}, ofCase('b'), ofCase('b')])).toEqual([
      { number: 1, cases: 2, question: 1, questions: 1 },
      null,
      { number: 2, cases: 2, question: 1, questions: 2 },
      { number: 2, cases: 2, question: 2, questions: 2 },
    ]);
  });
});
