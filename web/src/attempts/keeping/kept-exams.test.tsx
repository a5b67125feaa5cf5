// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { NO_ANNOTATIONS } from '@certway/contract/attempts/no-annotations';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/accessible.ts';
import type { Answers } from '../../test/fake-server.ts';
import { openAt } from '../../test/open-at.tsx';
import { buildUser } from '../../test/people.ts';
import { buildAttempt } from '../../test/quiz-server.ts';
import type { ExamStart } from '../exam/rule-text.ts';
import { beginStored } from '../run/begin-stored.ts';
import { deleteStored, findStored, updateStored } from '../run/device-store.ts';

/** The timeout is long, because a busy machine renders these pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

const paid = buildUser({ role: 'paid' });
const blueprintId = '01931e5a-7c00-7000-8000-0000000000e1';
const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const clock = { section: 0, closings: {}, deadline: null, break: null, breaksTaken: [] };
const keptExam = (days: number) =>
  buildAttempt({
    state: 'kept',
    mode: 'exam',
    moduleName: 'Written exam',
    blueprintId,
    keptUntil: inDays(days),
    paper: {
      name: 'Written exam',
      minutes: 150,
      questionCount: 60,
      deadline: null,
      sections: [{ title: 'All', questionIds: ['q1', 'q2', 'q3'], minutes: null }],
      rules: { skip: true, flag: true, change: true },
      tools: { calculator: 'none' },
      extraBreaks: null,
    },
    sitting: {
      now: inDays(0),
      sequence: -1,
      state: { ...clock, extraTaken: 0 },
      marks: NO_ANNOTATIONS,
    },
  } as never);

const examStart = {
  exam: {
    blueprintId,
    name: 'Written exam',
    body: '',
    minutes: 150,
    questionCount: 60,
    trialCount: 0,
    sections: [],
    pass: { unit: 'percent', value: 70 },
    pointsOff: 0,
    rules: { skip: true, flag: true, change: true },
    tools: { calculator: 'none', formulaSheet: null },
    extraBreaks: null,
    shortenedFrom: null,
    source: '',
    edition: '',
    editionDate: null,
  },
  programName: 'Private Pilot',
  whole: true,
  papersLeft: null,
  papersTaken: 0,
  nextAt: null,
  runningId: null,
  keptId: 'quiz',
} as unknown as ExamStart;

const store = (days = 10) =>
  updateStored('quiz', () => ({
    id: 'quiz',
    accountId: paid._id,
    attempt: keptExam(days),
    isKept: true,
    writer: null,
    position: 0,
    drafts: {},
    outbox: [],
    sequence: 0,
    finishing: false,
    paper: {
      state: { ...clock, extraTaken: 0 },
      moves: [],
      marks: NO_ANNOTATIONS,
      marksSequence: -1,
      marksWait: false,
      clockOffsetMs: 0,
      timeUp: false,
    },
  }));
const open = (address: string, attempts: Answers['attempts'] = {}) =>
  openAt(address, { as: paid, answers: { attempts } });
const lists = { listQuizzes: [], listRunning: [] };

afterEach(() => deleteStored('quiz'));

describe('a mock exam that is kept on this device', () => {
  it('is listed with the quizzes, and is removed after a confirmation', async () => {
    await store();
    const { person } = await open('/quiz', lists);
    const kept = within(await screen.findByRole('region', { name: 'Kept for offline' }));
    kept.getByText('Private Pilot · mock exam · 60 questions in 2 h 30 min');
    kept.getByText('On this device');
    const link = kept.getByRole('link', { name: 'Begin Written exam' });
    expect(link.getAttribute('href')).toBe('/startquiz?attempt=quiz');
    await expectAccessible(document.body);
    await person.click(kept.getByRole('button', { name: 'More actions: Written exam' }));
    await person.click(kept.getByRole('button', { name: 'Remove from this device' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Remove the exam/ }));
    await person.click(dialog.getByRole('button', { name: 'Keep it here' }));
    expect(await findStored('quiz', paid._id)).not.toBeNull();
    await person.click(kept.getByRole('button', { name: 'More actions: Written exam' }));
    await person.click(kept.getByRole('button', { name: 'Remove from this device' }));
    const again = within(await screen.findByRole('dialog', { name: /^Remove the exam/ }));
    await person.click(again.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Kept for offline' })).toBeNull(),
    );
    expect(await findStored('quiz', paid._id)).toBeNull();
  });

  it('is listed once without a connection', async () => {
    await store();
    await open('/quiz', { listQuizzes: 'offline', listRunning: 'offline' });
    const link = await screen.findByRole('link', { name: 'Begin Written exam' });
    expect(link.getAttribute('href')).toBe('/startquiz?attempt=quiz');
    screen.getByText(/^You can begin the mock exams and continue the quizzes on this device/);
    expect(screen.queryByRole('region', { name: 'Kept for offline' })).toBeNull();
  });

  it('opens from the page of the exam without a connection', async () => {
    await store();
    const offline = { getExamStart: 'offline', getAttempt: 'offline' } as const;
    const { router } = await open(`/exam/${blueprintId}`, offline);
    await screen.findByRole('button', { name: 'Begin the exam' });
    expect(router.state.location.search).toBe('?attempt=quiz');
  });

  it('is continued from the page of the exam if it has begun here and the server does not know yet', async () => {
    await store();
    await beginStored('quiz', { at: inDays(0), writer: 'w' });
    await open(`/exam/${blueprintId}`, { getExamStart: examStart, beginExam: 'offline' });
    const link = await screen.findByRole('link', { name: 'Continue the exam' });
    expect(link.getAttribute('href')).toBe('/startquiz?attempt=quiz');
    expect(screen.queryByRole('button', { name: 'Start the exam' })).toBeNull();
  });

  it('says how long it is, when its clock starts, and when its result comes', async () => {
    await store();
    await open('/startquiz?attempt=quiz', { getAttempt: 'offline' });
    const page = within(await screen.findByRole('region', { name: 'Kept on this device' }));
    page.getByText('60 questions in 2 h 30 min');
    page.getByText('The clock runs once you begin.');
    page.getByText('The result comes when you are connected.');
    page.getByText(/^You can begin it until/);
    await expectAccessible(document.body);
  });

  it('cannot be begun after its time, and leads to the page of the exam', async () => {
    await store(-1);
    await open('/startquiz?attempt=quiz', { getAttempt: 'offline' });
    await screen.findByText(/^The time in which this exam could be begun on this device is over/);
    expect(screen.queryByRole('button', { name: /^Begin/ })).toBeNull();
    const link = screen.getByRole('link', { name: 'Open the exam' });
    expect(link.getAttribute('href')).toBe(`/exam/${blueprintId}`);
  });
});
