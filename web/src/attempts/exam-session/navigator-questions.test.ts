import { applyMove, startExamSession } from '@certway/contract/attempts/exam-session-clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choose } from '../../test/quiz-server.ts';
import {
  type AssembledExam,
  navigatorQuestions,
  questionStateText,
  sectionAt,
  sectionExitTo,
} from './navigator-questions.ts';

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
  }) as unknown as AssembledExam;

describe('the navigator of a mock exam', () => {
  it('shows for each question whether it is answered, flagged, and can be opened', () => {
    const paper = build([section(['a', 'b'], { oneWay: true }), section(['c'])]);
    const started = startExamSession(paper, 0);
    const state = applyMove(started, paper, { type: 'enter', section: 1 }, 10) ?? started;
    const answers = { a: choose('x'), b: null };
    const places = navigatorQuestions({ paper, state, answers, flagged: ['c'], now: 20 });
    expect(places.map(questionStateText)).toEqual([
      'answered, closed',
      'unanswered, closed',
      'unanswered, flagged',
    ]);
    expect(places.map(({ index, section: part }) => [index, part])).toEqual([
      [0, 0],
      [1, 0],
      [2, 1],
    ]);
  });

  it('opens no question after the first unanswered one if questions may not be skipped', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), (answered) => {
        const ids = answered.map((_, place) => `q${place}`);
        const paper = build([section(ids)], { skip: false });
        const given = ids.filter((_, place) => answered[place]);
        const answers = Object.fromEntries(given.map((id) => [id, choose('x')]));
        const state = startExamSession(paper, 0);
        const places = navigatorQuestions({ paper, state, answers, flagged: [], now: 1 });
        const gap = answered.indexOf(false);
        const reach = gap < 0 ? ids.length : gap + 1;
        expect(places.filter(({ open }) => open)).toHaveLength(reach);
      }),
    );
  });

  it('sectionExitTo returns a warning before a section closes or a break is possible, otherwise null', () => {
    const rest = { breakAfter: { minutes: 10, stopsClock: true } };
    const paper = build([section(['a'], rest), section(['b'], { oneWay: true }), section(['c'])]);
    const started = startExamSession(paper, 0);
    const places = navigatorQuestions({ paper, state: started, answers: {}, flagged: [], now: 1 });
    expect(sectionExitTo(places, paper, started, 1)).toEqual({ to: 1, closes: false, rest: 10 });
    expect(sectionExitTo(places, paper, started, 2)).toBeNull();
    expect(sectionExitTo(places, paper, started, 0)).toBeNull();
    const second = applyMove(started, paper, { type: 'enter', section: 1 }, 10) ?? started;
    expect(sectionExitTo(places, paper, second, 0)).toEqual({ to: 0, closes: true, rest: null });
  });

  it('sectionAt returns the section of the question on screen, so that leaving a section is confirmed only once', () => {
    const paper = build([section(['a'], { oneWay: true }), section(['b', 'c'])]);
    const started = startExamSession(paper, 0);
    const places = navigatorQuestions({ paper, state: started, answers: {}, flagged: [], now: 20 });
    const there = { ...started, section: sectionAt(places, started, 1) };
    expect(sectionExitTo(places, paper, there, 2)).toBeNull();
    expect(sectionAt(places, started, 0)).toBe(0);
  });

  it('sectionAt returns the current section of the session if the section on screen is closed', () => {
    const paper = build([section(['a'], { oneWay: true }), section(['b'])]);
    const started = startExamSession(paper, 0);
    const second = applyMove(started, paper, { type: 'enter', section: 1 }, 10) ?? started;
    const places = navigatorQuestions({ paper, state: second, answers: {}, flagged: [], now: 20 });
    expect(sectionAt(places, second, 0)).toBe(1);
  });
});
