import { NO_ANNOTATIONS } from '@certway/contract/attempts/no-annotations';
import type { QuestionView } from '@certway/contract/kinds/index';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, vi } from 'vitest';
import { ExamRunner } from '../attempts/exam-session/exam-runner.tsx';
import type { AssembledExam } from '../attempts/exam-session/navigator-questions.ts';
import { deleteStored, findStored, updateStored } from '../attempts/run/device-store.ts';
import { QuizRun } from '../attempts/run/run.ts';
import type { StoredAttempt } from '../attempts/run/stored-attempt.ts';
import { windowId } from '../attempts/run/window-id.ts';
import { fakeServer } from './fake-server.ts';
import { stubBrowser } from './open-at.tsx';
import { ACCOUNT } from './quiz-runs.ts';
import { buildAttempt, buildStored } from './quiz-server.ts';

/** Opens mock exams as a learner sees them, with a fake server that accepts every answer. */

const NOW = '2026-03-04T05:06:07.000Z';
const state = {
  section: 0,
  closings: {},
  deadline: null,
  break: null,
  breaksTaken: [],
  extraTaken: 0,
};
const sitting = { now: NOW, sequence: 9, state, marks: NO_ANNOTATIONS };

const buildExam = (questions: readonly QuestionView[], rules: object) =>
  ({
    name: 'Written exam',
    minutes: null,
    sections: [{ title: 'Part', questionIds: questions.map(({ _id }) => _id) }],
    extraBreaks: null,
    largerText: false,
    rules: { skip: true, flag: true, change: true, ...rules },
    tools: { calculator: 'none', notes: false, highlighter: false, strikeOut: false },
  }) as unknown as AssembledExam;

function Shown({ run }: { run: QuizRun }) {
  const shown = useSyncExternalStore(run.subscribe, run.getState);
  const { attempt } = shown;
  if (!attempt?.paper || shown.phase !== 'running') return null;
  return <ExamRunner run={run} state={shown} attempt={attempt} paper={attempt.paper} />;
}

/**
 * Opens mock exams in this window. After each test, the exams are closed and the stored data is
 * removed.
 */
export function examOpener() {
  const opened: QuizRun[] = [];
  const close = async () => {
    cleanup();
    await Promise.all(opened.splice(0).map((run) => run.close()));
  };
  afterEach(async () => {
    await close();
    await deleteStored('quiz');
    vi.unstubAllGlobals();
  });

  async function open(questions: readonly QuestionView[], rules: object = {}) {
    stubBrowser();
    const paper = buildExam(questions, rules);
    const writer = await windowId();
    const questionList = questions as QuestionView[];
    const attempt = buildAttempt({
      mode: 'exam',
      sitting,
      writer,
      paper,
      questions: questionList,
    } as never);
    const server = fakeServer({
      attempts: {
        getAttempt: attempt,
        answerQuestion: () => ({
          ...buildStored('any'),
          ...(server.bodiesOf('attempts.answerQuestion').at(-1) as object),
        }),
        saveAnnotations: { now: NOW },
        releaseWriter: { success: true },
      },
    });
    const run = new QuizRun('quiz', ACCOUNT);
    opened.push(run);
    await run.open();
    render(
      <MemoryRouter>
        <MantineProvider>
          <Shown run={run} />
        </MantineProvider>
      </MemoryRouter>,
    );
    await screen.findByRole('heading', { name: /^Question 1 of/ });
    const sent = () =>
      (server.bodiesOf('attempts.answerQuestion') as { questionId: string; answer: unknown }[]).map(
        ({ questionId, answer }) => ({ questionId, answer }),
      );
    return { run, server, sent, person: userEvent.setup() };
  }

  /**
   * Simulates a browser crash: the page is not notified, and the device keeps the data of that
   * moment.
   */
  async function crash(): Promise<void> {
    const kept = (await findStored('quiz', ACCOUNT)) as StoredAttempt;
    const atThatMoment = structuredClone(kept);
    await close();
    await updateStored('quiz', () => atThatMoment);
  }
  return { open, crash };
}
