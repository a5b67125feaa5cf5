// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../test/open-at.tsx';
import { buildPaperVerdict, buildPart } from '../test/papers.ts';
import { buildUser } from '../test/people.ts';
import { buildAsked, buildResult, wrongly } from '../test/results.ts';

const line = (value: number, met: boolean | null) => ({
  line: { unit: 'count' as const, value },
  needed: value,
  met,
});
const law = { title: 'Air law', code: '010', ...buildPart({ reached: line(9, false) }) };
const weather = {
  title: 'Weather',
  code: '050',
  ...buildPart({ counted: 8, right: 8, wrong: 0, open: 0, worth: 8, reached: line(5, true) }),
};
const paper = buildPaperVerdict({
  whole: buildPart({ counted: 20, right: 15, worth: 15, reached: line(14, true) }),
  sections: [law, weather],
  questionIds: [
    ['q1', 'q2'],
    ['q3', 'q4'],
  ],
  trialIds: ['q4'],
  changes: { rightToWrong: ['q2'], wrongToRight: ['q1'], other: [] },
  earlier: [
    {
      quizId: 'before',
      finishedAt: '2026-02-04T05:06:07.000Z',
      points: 45,
      passed: false,
      right: 9,
      counted: 20,
      sections: [{ title: 'Air law', code: '010', right: 5, counted: 12 }],
    },
  ],
});
const failed = (over: object = {}) =>
  buildResult({
    mode: 'exam',
    courseId: null,
    courseName: 'Mock exam',
    moduleId: null,
    moduleName: 'Written exam',
    achieve: 'Failed',
    correctCount: 15,
    previousPoints: 45,
    questionCount: 20,
    questions: [buildAsked('q1'), buildAsked('q2', wrongly), buildAsked('q3'), buildAsked('q4')],
    paper,
    ...over,
  });

const show = (result = failed()) =>
  openAt('/result?attempt=quiz', {
    as: buildUser(),
    answers: {
      results: { getResult: result },
      coaching: { getFeedback: { feedback: [], pending: 0 } },
    },
  });

describe('the result page of a mock exam', () => {
  it('shows the verdict once, and for each section the pass line, the time, and the result of the previous attempt', async () => {
    await show();
    await screen.findByRole('heading', { name: 'Failed' });
    screen.getByText('Enough right overall, but Air law stayed below the minimum.');
    screen.getByText('15 of 20 right, 14 needed.');
    screen.getByText('+30 points since last time.');
    const sections = within(screen.getByRole('region', { name: 'By section' }));
    const [first, second] = sections.getAllByRole('listitem');
    expect(first?.textContent).toContain('Minimum not met: 2 short');
    expect(first?.textContent).toContain('7 of 12 right, 9 needed');
    expect(first?.textContent).toContain('1 left blank · 10 min 0 s · last time 5 of 12');
    expect(second?.textContent).toContain('Minimum met: 3 to spare');
    expect(screen.queryByRole('region', { name: 'Performance Insights' })).toBeNull();
  });

  it('shows changed answers, time, trial questions, and earlier attempts', async () => {
    await show();
    const folded = (await screen.findByText('How it went')).closest('details') as HTMLElement;
    const facts = within(folded);
    facts.getByText('1 from wrong to right, 1 from right to wrong');
    facts.getByText('10 min 0 s of 90 minutes');
    facts.getByText('1 question did not count; see below');
    const before = within(screen.getByText('Earlier attempts').closest('details') as HTMLElement);
    expect(before.getByRole('link').getAttribute('href')).toBe('/result?attempt=before');
    expect(before.getByRole('listitem').textContent).toContain('45%, 9 of 20 right');
    screen.getByText('Air law · changed from right to wrong');
  });

  it('links to practice the missed questions of a section', async () => {
    const { router, person } = await show();
    const link = await screen.findByRole('link', {
      name: 'Practice the 5 missed questions of Air law',
    });
    expect(screen.queryByRole('link', { name: /of Weather$/ })).toBeNull();
    await person.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/startquiz'));
    expect(router.state.location.state).toEqual({
      choice: {
        about: { what: 'paper', quizId: 'quiz', section: 0 },
        practice: 'Written exam: Air law',
      },
    });
  });

  it('lists the topics with missed questions, each with one link to practice them', async () => {
    const topics = [
      { topicId: 't2', code: '', name: 'Clouds', asked: 4, right: 4 },
      { topicId: 't1', code: '010.01', name: 'Licenses', asked: 5, right: 3 },
    ];
    const { router, person } = await show(failed({ topics }));
    const list = within(await screen.findByRole('region', { name: 'What to work on' }));
    expect(list.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      '010.01Licenses3 of 5 rightPractice',
    ]);
    await person.click(list.getByRole('link', { name: 'Practice what I missed in Licenses' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/startquiz'));
    expect(router.state.location.state).toMatchObject({
      choice: { about: { what: 'topic', topicId: 't1', missed: true }, practice: 'Licenses' },
    });
  });

  it('offers practice by topic instead of by section, and folds sections that decide nothing', async () => {
    const topics = [
      { topicId: 't1', code: '', name: 'Licenses', asked: 5, right: 3 },
      { topicId: 't2', code: '', name: 'Clouds', asked: 4, right: 2 },
    ];
    const sections = [
      { ...law, reached: null },
      { ...weather, reached: null },
    ];
    await show(failed({ topics, paper: { ...paper, sections } }));
    await screen.findByRole('region', { name: 'What to work on' });
    expect(screen.queryByRole('region', { name: 'By section' })).toBeNull();
    expect(screen.getByText('By section').closest('details')?.open).toBe(false);
    const links = screen.getAllByRole('link', { name: /^Practice/ });
    expect(links.map((each) => each.getAttribute('aria-label') ?? each.textContent)).toEqual([
      'Practice what I missed',
      'Practice what I missed in Clouds',
      'Practice what I missed in Licenses',
    ]);
  });

  it('has one filled button: practice of what was missed, or the way on after a passed exam', async () => {
    const filled = () =>
      [
        ...document.querySelectorAll(
          'main .mantine-Button-root:is(:not([data-variant]), [data-variant=filled])',
        ),
      ].map(({ textContent }) => textContent);
    await show();
    await screen.findByRole('heading', { name: 'Failed' });
    expect(filled()).toEqual(['Practice what I missed']);
    cleanup();
    await show(failed({ achieve: 'Passed', paper: { ...paper, passed: true } }));
    await screen.findByRole('heading', { name: 'Passed' });
    expect(filled()).toEqual(['Practice what I missed']);
    screen.getByRole('link', { name: 'Back to Quiz Selection' });
  });

  it('shows no verdict while answers are not marked yet', async () => {
    const whole = buildPart({ waiting: 1, reached: line(9, null) });
    const sections = [{ ...law, reached: line(9, null), waiting: 1 }];
    await show(
      failed({
        achieve: null,
        waitingCount: 1,
        paper: buildPaperVerdict({ passed: null, whole, sections }),
      }),
    );
    await screen.findByRole('heading', { name: 'Waiting for your trainer' });
    screen.getByText('The answers still to be marked decide this.');
    screen.getByText(
      /^1 answer is waiting to be marked by your trainer\. Estimated by the coach\. Whether you passed/,
    );
    screen.getByText('Waiting for a mark');
    expect(screen.queryByText('Failed')).toBeNull();
    expect(screen.queryByText('Passed')).toBeNull();
  });

  it("shows no practice links on another learner's result", async () => {
    await show(failed({ own: false }));
    await screen.findByRole('heading', { name: 'Failed' });
    expect(screen.queryByRole('link', { name: /^Practice/ })).toBeNull();
    screen.getByText('What Ada Sample answered');
  });
});
