// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { buildStudyCard, PLAN, programId, type StudyCard } from '../test/study-cards.ts';
import { streakText } from './labels.ts';

const open = (cards: StudyCard[], answers: object = {}) =>
  openAt('/quiz', {
    as: buildUser({ role: 'paid' }),
    answers: {
      attempts: { listQuizzes: [], listRunning: [] },
      study: { listStudyCards: cards, ...answers },
    },
  });

describe('FirstRun (the first study plan of a program)', () => {
  it('asks for the exam date and the study time in two steps', async () => {
    const { person, server } = await open([buildStudyCard({ plan: null, daysLeft: null })], {
      setStudyPlan: PLAN,
    });
    await person.type(await screen.findByLabelText(/Exam date/), '2027-03-08');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await person.click(screen.getByRole('radio', { name: '30' }));
    for (const day of [/^Sun/, /^Sat/]) {
      await person.click(screen.getByRole('checkbox', { name: day }));
    }
    await person.click(screen.getByRole('button', { name: 'Make my plan' }));
    const [sent] = server.bodiesOf('study.setStudyPlan') as { weekdays: number[] }[];
    expect(sent).toMatchObject({ examOn: '2027-03-08', minutesADay: 30 });
    expect(sent?.weekdays.sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('stores a default plan if both steps are skipped, and is shown for one program at a time', async () => {
    const unplanned = { plan: null, daysLeft: null };
    const other = buildStudyCard({ ...unplanned, programId: 'b', programName: 'Glider' });
    const { person, server } = await open([buildStudyCard(unplanned), other], {
      setStudyPlan: PLAN,
    });
    await screen.findByRole('heading', { name: 'When is your exam?' });
    screen.getByRole('option', { name: 'Glider' });
    await person.click(screen.getByRole('button', { name: 'Skip' }));
    await screen.findByRole('heading', { name: 'How much time do you have?' });
    await person.click(screen.getByRole('button', { name: 'Skip' }));
    expect(server.bodiesOf('study.setStudyPlan')).toMatchObject([
      { examOn: null, minutesADay: 15, weekdays: [0, 1, 2, 3, 4, 5, 6] },
    ]);
  });
});

describe('the card of today', () => {
  it('shows the nearest plan with one filled button, and the others as rows that can be shown', async () => {
    const other = buildStudyCard({ programId: 'b', programName: 'Glider', daysLeft: 40 });
    const bare = buildStudyCard({
      programId: 'c',
      programName: 'Drone',
      plan: null,
      daysLeft: null,
    });
    const { person } = await open([buildStudyCard({ streakDays: 5 }), other, bare]);
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    today.getByText('14 questions, about 12 minutes.');
    today.getByText('12 days until the exam (Mar 8)');
    today.getByText('5 days in a row');
    today.getByText('0 of 12 min done');
    const others = within(screen.getByRole('region', { name: 'Other programs' }));
    others.getByRole('link', { name: "Start today's questions: Glider" });
    await person.click(others.getByRole('button', { name: /^Glider/ }));
    today.getByText('40 days until the exam (Mar 8)');
    expect(document.activeElement).toBe(today.getByRole('heading', { name: 'Today' }));
    others.getByRole('button', { name: /^Private Pilot/ });
    expect(others.queryByText('Drone')).toBeNull();
    await person.selectOptions(today.getByLabelText('Program'), 'Drone');
    today.getByRole('heading', { name: 'When is your exam?' });
    expect(streakText(1)).toBeNull();
  });

  it('closes the ring when nothing is left for today, also after less time than planned', async () => {
    await open([buildStudyCard({ questions: 0, secondsDone: 200 })]);
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    today.getByText('3 min done');
    today.getByRole('link', { name: 'Study more: Private Pilot' });
  });

  it('shows the progress of a module, and invites to make a plan if there is none', async () => {
    const moduleStep = {
      programId,
      courseId: programId,
      courseName: 'Airwork',
      moduleId: programId,
      moduleName: 'Lift',
      running: { quizId: programId, answered: 4, questions: 16 },
      missed: 0,
      next: null,
    };
    await open([buildStudyCard({ plan: null, daysLeft: null, moduleStep })]);
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    today.getByText('4 of 16 questions answered');
    today.getByText('When is your exam?');
    today.getByRole('button', { name: 'Plan my study: Private Pilot' });
    today.getByRole('link', { name: 'Continue: Private Pilot' });
  });

  it('asks for the outcome after the exam day', async () => {
    await open([buildStudyCard({ daysLeft: -1, plan: { ...PLAN, examOn: '2026-03-08' } })], {});
    await screen.findByText('The exam was on Mar 8, 2026');
    screen.getByRole('link', { name: 'Study more: Private Pilot' });
    expect(screen.queryByText(/min done/)).toBeNull();
  });
});

describe('the topic map', () => {
  const part = { questions: 20, seen: 8, right: 5, known: 8, expected: 61 };
  const topic = (name: string, level: number) => ({
    topicId: name,
    code: '',
    name,
    level,
    ...part,
  });
  const module = { moduleId: programId, name: 'Lift', courseName: 'Airwork', ...part };

  it('shows the main topics, each a link that starts practice on it', async () => {
    const { person, server } = await open([buildStudyCard()], {
      getStudyProgress: { modules: [module], topics: [topic('Air law', 0), topic('Airspace', 1)] },
    });
    const map = within(await screen.findByRole('region', { name: 'Topics' }));
    const link = await map.findByRole('link', { name: /^Air law/ });
    expect(link.textContent).toContain('8 of 20 seen');
    expect(map.queryByText('Airspace')).toBeNull();
    await person.click(link);
    await vi.waitFor(() =>
      expect(server.bodiesOf('attempts.startPractice')[0]).toMatchObject({
        about: { what: 'topic', programId, topicId: 'Air law' },
      }),
    );
  });

  it('shows the modules of a program without topics, and all of many only on a click', async () => {
    const modules = Array.from({ length: 9 }, (_, place) => ({
      ...module,
      moduleId: `m${place}`,
      name: `Module ${place}`,
      expected: null,
    }));
    const { person } = await open([buildStudyCard()], {
      getStudyProgress: { modules, topics: [] },
    });
    const map = within(await screen.findByRole('region', { name: 'Modules' }));
    expect(await map.findAllByRole('link')).toHaveLength(6);
    await person.click(map.getByRole('button', { name: 'Show all 9' }));
    expect(map.getAllByRole('link')).toHaveLength(9);
  });
});

describe('the calendar dialog', () => {
  it('shows the URL of the calendar feed once, and can remove it', async () => {
    let since: string | null = null;
    const address = 'http://localhost/api/study/calendar/secret.ics';
    const { person } = await open([buildStudyCard()], {
      getStudyFeed: () => ({ since }),
      createStudyFeed: () => {
        since = '2027-03-01T10:00:00.000Z';
        return { address };
      },
      removeStudyFeed: () => {
        since = null;
        return { success: true };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Study days in your calendar' }));
    await person.click(await screen.findByRole('button', { name: 'Create an address' }));
    const field = await screen.findByLabelText('Address for your calendar');
    expect((field as HTMLInputElement).value).toBe(address);
    await person.click(screen.getByRole('button', { name: 'Copy the address' }));
    expect(await navigator.clipboard.readText()).toBe(address);
    const webcal = 'webcal://localhost/api/study/calendar/secret.ics';
    const links = within(screen.getByRole('group', { name: 'Add to your calendar' }));
    expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
      webcal,
      webcal,
      address,
    ]);
    await person.click(screen.getByRole('button', { name: 'Turn off the calendar address' }));
    await screen.findByText('The calendar address no longer works.');
    await screen.findByRole('button', { name: 'Create an address' });
  });
});

describe('the rows of a plan', () => {
  const misses = {
    causes: [
      { cause: 'surely-wrong' as const, questions: 3 },
      { cause: 'guessed-right' as const, questions: 1 },
    ],
    stuck: [{ questionId: programId, text: 'What stalls a wing?', missed: 5 }],
  };
  const part = { questions: 20, seen: 8, right: 5, known: 8, expected: 61 };
  const module = { moduleId: programId, name: 'Lift', courseName: 'Airwork', ...part };

  it('contain the mistakes in one row, which expands to advice and a link to practice for each cause', async () => {
    await open([buildStudyCard()], { getMisses: misses });
    await screen.findByText('Sure, and wrong: 3 · Right, but not sure: 1');
    screen.getByRole('link', { name: 'Practice: Sure, and wrong', hidden: true });
    screen.getByText('missed 5 times');
    screen.getByText(/ask your trainer/);
  });

  it('open a dialog for building a test, with the number of matching questions and the progress by module and topic', async () => {
    await open([buildStudyCard()], {
      getMisses: { causes: [], stuck: [] },
      getStudyProgress: { modules: [module], topics: [] },
      listOwnTests: [],
      countOwnTest: { matches: 42, asks: 20, seconds: 900 },
    });
    const button = await screen.findByRole('button', { name: 'My own test: Private Pilot' });
    await userEvent.click(button);
    await screen.findByText('42 available');
    screen.getByText('Takes about 15 minutes');
    screen.getByText('Limit to some modules (optional)');
    await screen.findByText(
      '8 of 20 seen · 5 of 8 right last time · about 61% right expected on exam day',
    );
    screen.getByRole('button', { name: 'Start with 20 questions' });
  });

  it('ask for no more questions in a test than are available', async () => {
    await open([buildStudyCard()], {
      getMisses: { causes: [], stuck: [] },
      getStudyProgress: { modules: [module], topics: [] },
      listOwnTests: [],
      countOwnTest: { matches: 3, asks: 3, seconds: 90 },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'My own test: Private Pilot' }),
    );
    await screen.findByText('3 available');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Questions' });
    expect(field.value).toBe('3');
  });
});
