// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../calls/address.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { cardTask, streakText, untilText } from './labels.ts';

type Card = Reply<'study', 'listStudyCards'>[number];

const programId = '01931e5a-7c00-7000-8000-00000000000a';
const PLAN = { examOn: '2027-03-08', minutesADay: 15, weekdays: [1, 2], timeZone: 'UTC' };
const buildCard = (change: Partial<Card> = {}): Card => ({
  programId,
  programName: 'Private Pilot',
  plan: PLAN,
  daysLeft: 12,
  isStudyDay: true,
  questions: 14,
  secondsLeft: 720,
  secondsDone: 0,
  running: null,
  streakDays: 0,
  ...change,
});
const open = (cards: Card[], answers: object = {}) =>
  openAt('/quiz', {
    as: buildUser({ role: 'paid' }),
    answers: {
      attempts: { listQuizzes: [], listRunning: [] },
      study: { listStudyCards: cards, ...answers },
    },
  });

describe('cardTask', () => {
  it('returns the number of due questions, the minutes, and a button that starts these questions', () => {
    const { sentence, to, quiet } = cardTask(buildCard());
    expect(sentence).toBe('Today: 14 questions, about 12 minutes.');
    expect(quiet).toBe(false);
    expect(to).toEqual({
      choice: { about: { what: 'today', programId, more: false }, practice: "Today's questions" },
    });
  });

  it('returns a button that continues the running attempt, even if nothing else is due', () => {
    const running = { quizId: programId, questions: 14, answered: 3 };
    expect(cardTask(buildCard({ running, questions: 0, isStudyDay: false }))).toMatchObject({
      sentence: "You are in the middle of today's questions: 3 of 14 answered.",
      to: { quizId: programId },
    });
  });

  it('returns, after the exam date, a text about review without a number of questions', () => {
    const { sentence, quiet, to } = cardTask(buildCard({ daysLeft: -1 }));
    expect(sentence).toBe('To keep what you have learned, review what you are starting to forget.');
    expect(quiet).toBe(true);
    expect(to).toMatchObject({ choice: { about: { what: 'today', more: true } } });
  });

  it('returns a less prominent button if nothing is planned today or everything is done', () => {
    for (const change of [{ isStudyDay: false }, { questions: 0, secondsDone: 900 }]) {
      const { quiet, to } = cardTask(buildCard(change));
      expect(quiet).toBe(true);
      expect(to).toMatchObject({ choice: { about: { more: true } } });
    }
    expect(cardTask(buildCard({ questions: 0, secondsDone: 900 })).sentence).toBe(
      'Done for today. You studied for 15 minutes.',
    );
  });

  it("returns 'Good luck' on the exam day; untilText returns the days until the exam", () => {
    expect(untilText(buildCard())).toMatch(/^12 days until the exam on .*2027/);
    expect(untilText(buildCard({ daysLeft: 1 }))).toMatch(/^1 day until/);
    expect(untilText(buildCard({ daysLeft: 0 }))).toBe('The exam is today');
    expect(untilText(buildCard({ daysLeft: -2 }))).toMatch(/^The exam was on/);
    expect(untilText(buildCard({ plan: null, daysLeft: null }))).toBeNull();
    expect(cardTask(buildCard({ daysLeft: 0 })).sentence).toMatch(/^Good luck/);
  });
});

describe('FirstRun (the first study plan of a program)', () => {
  it('asks for the exam date and the study time in two steps', async () => {
    const { person, server } = await open([buildCard({ plan: null, daysLeft: null })], {
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
    const other = buildCard({ ...unplanned, programId: 'b', programName: 'Glider' });
    const { person, server } = await open([buildCard(unplanned), other], { setStudyPlan: PLAN });
    await screen.findByRole('heading', { name: 'When is your exam?' });
    screen.getByRole('button', { name: 'Plan my study: Glider' });
    await person.click(screen.getByRole('button', { name: 'Skip' }));
    await screen.findByRole('heading', { name: 'How much time do you have?' });
    await person.click(screen.getByRole('button', { name: 'Skip' }));
    expect(server.bodiesOf('study.setStudyPlan')).toMatchObject([
      { examOn: null, minutesADay: 15, weekdays: [0, 1, 2, 3, 4, 5, 6] },
    ]);
  });
});

describe('the card of a study plan', () => {
  it('shows the streak only on the first card, and only if the streak has at least two days', async () => {
    const other = buildCard({ programId: 'b', programName: 'Glider', streakDays: 5 });
    await open([buildCard({ streakDays: 5 }), other]);
    await screen.findByText(
      '5 days of study in a row. One missed day a week does not break the streak.',
    );
    expect(screen.getAllByText(/in a row/)).toHaveLength(1);
    expect(streakText(1)).toBeNull();
  });

  it('shows the study minutes of the days before and after today on a click', async () => {
    const day = (date: string, change: object = {}) => ({
      day: date,
      isToday: false,
      isExam: false,
      minutesPlanned: 0,
      minutesDone: 0,
      answers: 0,
      ...change,
    });
    const { person } = await open([buildCard()], {
      getStudyWeek: [
        day('2027-03-01', { minutesDone: 12, answers: 9 }),
        day('2027-03-02', { isToday: true, minutesPlanned: 15, minutesDone: 5, answers: 3 }),
        day('2027-03-03', { minutesPlanned: 15 }),
        day('2027-03-04'),
        day('2027-03-08', { isExam: true }),
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'Week: Private Pilot' }));
    const days = within(await screen.findByRole('list', { name: 'Days around today' }));
    const shown = (await days.findAllByRole('listitem')).map(
      ({ lastElementChild }) => lastElementChild?.textContent,
    );
    expect(shown).toEqual(['12 min done', '5 of 15 min done', '15 min', 'Day off', 'Exam']);
  });
});

describe('the calendar dialog', () => {
  it('shows the URL of the calendar feed once, and can remove it', async () => {
    let since: string | null = null;
    const address = 'http://localhost/api/study/calendar/secret.ics';
    const { person } = await open([buildCard()], {
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
    await person.click(screen.getByRole('button', { name: 'Turn off the calendar address' }));
    await screen.findByText('The calendar address no longer works.');
    await screen.findByRole('button', { name: 'Create an address' });
  });
});

describe('the card of a program', () => {
  const misses = {
    causes: [
      { cause: 'surely-wrong' as const, questions: 3 },
      { cause: 'guessed-right' as const, questions: 1 },
    ],
    stuck: [{ questionId: programId, text: 'What stalls a wing?', missed: 5 }],
  };
  const part = { questions: 20, seen: 8, right: 5, known: 8, expected: 61 };
  const module = { moduleId: programId, name: 'Lift', courseName: 'Airwork', ...part };

  it('shows mistakes in one line, which expands to advice and a link to practice for each cause', async () => {
    await open([buildCard()], { getMisses: misses });
    await screen.findByText('Sure, and wrong: 3 · Right, but not sure: 1');
    screen.getByRole('link', { name: 'Practice: Sure, and wrong', hidden: true });
    screen.getByText('missed 5 times');
    screen.getByText(/ask your trainer/);
  });

  it('opens a dialog for building a test, with the number of matching questions and the progress by module and topic', async () => {
    await open([buildCard()], {
      getMisses: { causes: [], stuck: [] },
      getStudyProgress: { modules: [module], topics: [] },
      listOwnTests: [],
      countOwnTest: { matches: 42, asks: 20, seconds: 900 },
    });
    const button = await screen.findByRole('button', { name: 'My own test: Private Pilot' });
    await userEvent.click(button);
    await screen.findByText(
      '42 questions match; this test asks 20 of them and takes about 15 minutes.',
    );
    await screen.findByText(
      '8 of 20 seen · 5 of 8 right last time · about 61% right expected on exam day',
    );
    screen.getByRole('button', { name: 'Start with 20 questions' });
  });
});
