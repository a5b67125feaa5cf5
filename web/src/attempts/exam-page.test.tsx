// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../test/accessible.ts';
import type { Answers } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { buildProgram } from '../test/programs.ts';
import type { ExamStart } from './exam/rule-text.ts';

/** The timeout is long, because a busy machine renders these pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

const blueprintId = '01931e5a-7c00-7000-8000-0000000000e1';
const runningId = '01931e5a-7c00-7000-8000-0000000000f1';
const program = buildProgram();

const start: ExamStart = {
  exam: {
    blueprintId,
    blueprintVersion: 1,
    name: 'Written exam',
    body: 'The board',
    minutes: 150,
    questionCount: 60,
    trialCount: 0,
    sections: ['Air law', 'Weather'].map((title) => ({
      title,
      code: '',
      minutes: null,
      oneWay: false,
      minimum: null,
      breakAfter: null,
      questionCount: 30,
    })),
    pass: { unit: 'percent', value: 70 },
    pointsOff: 0.25,
    rules: {
      skip: true,
      flag: true,
      change: true,
      questionOrder: 'shuffled',
      shuffleOptions: true,
    },
    tools: {
      calculator: 'basic',
      notes: true,
      highlighter: false,
      strikeOut: true,
      formulaSheet: null,
    },
    extraBreaks: null,
    largerText: false,
    shortenedFrom: { questionCount: 100, minutes: 200 },
    source: 'Handbook of the board',
    edition: 'Second',
    editionDate: '2026-01-02',
  },
  programId: program._id,
  programName: 'Private Pilot',
  whole: true,
  papersLeft: 2,
  papersTaken: 1,
  nextAt: null,
  runningId: null,
  keptId: null,
};

type Told = NonNullable<NonNullable<Answers['attempts']>['getExamStart']>;
const open = (getExamStart: Told) =>
  openAt(`/exam/${blueprintId}`, {
    as: buildUser({ role: 'paid' }),
    answers: { attempts: { getExamStart, startExam: { refuse: 'paper-too-soon' } } },
  });
const begin = (name: string) => screen.findByRole('button', { name }, { timeout: 20_000 });

describe('the start page of a mock exam', () => {
  it('shows the rules, the cost of a wrong answer, and that answers are stored', async () => {
    await open(start);
    await begin('Start the exam');
    const text = document.body.textContent ?? '';
    for (const words of [
      '60 questions in 2\u00a0h 30\u00a0min',
      '70% of the points',
      'Basic calculator, notes, strike out options.',
      'a wrong one costs 0.25 of a point',
      'Your answers are kept whatever happens:',
      '2 attempts left, 1 taken.',
      'This mock exam is shorter than the real exam, which has 100 questions, 3\u00a0h 20\u00a0min.',
      'Source: Handbook of the board, Second, as of Jan 2, 2026',
    ]) {
      expect(text).toContain(words);
    }
    const begins = screen.getByRole('region', { name: 'Start' });
    expect(begins.textContent).toContain('The clock starts when you start the exam');
    await expectAccessible(document.body);
  });

  it("requests the exam, and shows 'Quiz Not Available' if the server refuses it", async () => {
    const { person, server } = await open(start);
    await person.click(await begin('Start the exam'));
    await screen.findByRole('heading', { name: 'Quiz Not Available' });
    const [body] = server.bodiesOf('attempts.startExam') as { blueprintId: string }[];
    expect(body?.blueprintId).toBe(blueprintId);
  });

  it('offers to keep the whole exam for offline, which starts no clock', async () => {
    const { person, server } = await open(start);
    await person.click(await begin('Keep for offline'));
    await screen.findByRole('heading', { name: 'The exam was not kept' });
    const [body] = server.bodiesOf('attempts.startExam');
    expect(body).toMatchObject({ blueprintId, keeps: true });
    cleanup();
    await open({ ...start, whole: false });
    await begin('Try five questions');
    expect(screen.queryByRole('button', { name: 'Keep for offline' })).toBeNull();
  });

  it('offers to start an exam that is kept elsewhere, whatever the number of attempts left', async () => {
    await open({ ...start, keptId: runningId, papersLeft: 0 });
    await begin('Start the exam');
    screen.getByText(/^You keep this exam for offline/);
    screen.getByRole('button', { name: 'Keep for offline' });
  });

  it('offers to continue a running attempt, and does not offer a new attempt', async () => {
    await open({ ...start, runningId, papersLeft: 0 });
    const link = await screen.findByRole('link', { name: 'Continue the exam' });
    expect(link.getAttribute('href')).toBe(`/startquiz?attempt=${runningId}`);
    expect(screen.queryByRole('button', { name: 'Start the exam' })).toBeNull();
  });

  it('has no start button if all attempts are used up', async () => {
    await open({ ...start, papersLeft: 0 });
    await screen.findByText(/You have used your only attempt/);
    expect(screen.queryByRole('button', { name: 'Start the exam' })).toBeNull();
  });

  it('offers five sample questions to people without access', async () => {
    await open({ ...start, whole: false });
    expect(await begin('Try five questions')).not.toBeNull();
  });

  it("says 'Exam not found' for a missing exam, and does not offer to try again", async () => {
    await open({ refuse: 'not-found' });
    await screen.findByRole('heading', { name: 'Exam not found' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('offers to try again after a lost connection', async () => {
    await open('offline');
    expect(await begin('Try again')).not.toBeNull();
  });
});

describe('the mock exams of a program', () => {
  it('are listed with the modules, on the card of the program and in its dialog', async () => {
    const exams = [
      {
        _id: blueprintId,
        programId: program._id,
        name: 'Written exam',
        questionCount: 60,
        minutes: 150,
      },
    ];
    const { person } = await openAt('/quiz', {
      as: buildUser({ role: 'paid' }),
      answers: {
        attempts: {
          listQuizzes: [{ ...program, accessEndsAt: null, hasResults: false, exams }],
          listRunning: [],
        },
      },
    });
    const link = await screen.findByRole('link', {
      name: 'Mock exam: 60 questions, 2\u00a0h 30\u00a0min',
    });
    expect(link.getAttribute('href')).toBe(`/exam/${blueprintId}`);
    await person.click(screen.getByRole('button', { name: 'START' }));
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /^Mock exam: 60/ }).length).toBeGreaterThan(0),
    );
  });
});
