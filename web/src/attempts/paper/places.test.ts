import { beginSitting, moved } from '@certway/contract/sitting-clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choose } from '../../test/quiz-server.ts';
import { type ExamPaper, leavingFor, placesOf, placeWords, sectionAt } from './places.ts';

const section = (ids: string[], change: object = {}) => ({
  title: 'Part',
  code: '',
  minutes: null,
  oneWay: false,
  minimum: null,
  breakAfter: null,
  questionIds: ids,
  ...change,
});
const build = (sections: object[], rules: object = {}) =>
  ({
    minutes: 60,
    sections,
    extraBreaks: null,
    rules: { skip: true, flag: true, change: true, ...rules },
  }) as unknown as ExamPaper;

describe('the navigator', () => {
  it('shows whether each question is answered, flagged and reachable', () => {
    const paper = build([section(['a', 'b'], { oneWay: true }), section(['c'])]);
    const begun = beginSitting(paper, 0);
    const state = moved(begun, paper, { type: 'enter', section: 1 }, 10) ?? begun;
    const answers = { a: choose('x'), b: null };
    const places = placesOf({ paper, state, answers, flagged: ['c'], now: 20 });
    expect(places.map(placeWords)).toEqual(['answered, closed', 'open, closed', 'open, flagged']);
    expect(places.map(({ index, section: part }) => [index, part])).toEqual([
      [0, 0],
      [1, 0],
      [2, 1],
    ]);
  });

  it('stops at the first open question if none may be left open', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), (answered) => {
        const ids = answered.map((_, place) => `q${place}`);
        const paper = build([section(ids)], { skip: false });
        const given = ids.filter((_, place) => answered[place]);
        const answers = Object.fromEntries(given.map((id) => [id, choose('x')]));
        const state = beginSitting(paper, 0);
        const places = placesOf({ paper, state, answers, flagged: [], now: 1 });
        const gap = answered.indexOf(false);
        const reach = gap < 0 ? ids.length : gap + 1;
        expect(places.filter(({ open }) => open)).toHaveLength(reach);
      }),
    );
  });

  it('asks before a section closes and offers its break, and else just goes', () => {
    const rest = { breakAfter: { minutes: 10, stopsClock: true } };
    const paper = build([section(['a'], rest), section(['b'], { oneWay: true }), section(['c'])]);
    const begun = beginSitting(paper, 0);
    const places = placesOf({ paper, state: begun, answers: {}, flagged: [], now: 1 });
    expect(leavingFor(places, paper, begun, 1)).toEqual({ to: 1, closes: false, rest: 10 });
    expect(leavingFor(places, paper, begun, 2)).toBeNull();
    expect(leavingFor(places, paper, begun, 0)).toBeNull();
    const second = moved(begun, paper, { type: 'enter', section: 1 }, 10) ?? begun;
    expect(leavingFor(places, paper, second, 0)).toEqual({ to: 0, closes: true, rest: null });
  });

  it('is not asked a second time while the server has not heard of the first', () => {
    const paper = build([section(['a'], { oneWay: true }), section(['b', 'c'])]);
    const begun = beginSitting(paper, 0);
    const places = placesOf({ paper, state: begun, answers: {}, flagged: [], now: 20 });
    const there = { ...begun, section: sectionAt(places, begun, 1) };
    expect(leavingFor(places, paper, there, 2)).toBeNull();
    expect(sectionAt(places, begun, 0)).toBe(0);
  });

  it('stands where its time ran out and led on, whatever is still on screen', () => {
    const paper = build([section(['a'], { oneWay: true }), section(['b'])]);
    const begun = beginSitting(paper, 0);
    const second = moved(begun, paper, { type: 'enter', section: 1 }, 10) ?? begun;
    const places = placesOf({ paper, state: second, answers: {}, flagged: [], now: 20 });
    expect(sectionAt(places, second, 0)).toBe(1);
  });
});
