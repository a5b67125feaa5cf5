// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../../calls/address.ts';
import type { Answers } from '../../test/fake-server.ts';
import { openAt } from '../../test/open-at.tsx';
import { buildUser } from '../../test/people.ts';
import { buildResult } from '../../test/results.ts';

type AnswerLog = Reply<'results', 'getAnswerLog'>;

const show = (results: Answers['results']) =>
  openAt('/result?attempt=quiz', {
    as: buildUser(),
    answers: {
      results: { getResult: buildResult(), ...results },
      coaching: { getFeedback: { feedback: [], pending: 0 } },
    },
  });

const line = (over: object = {}): AnswerLog['lines'][number] => ({
  questionId: 'q1',
  place: 1,
  answerText: 'a',
  sendId: 's1',
  sequence: 0,
  answeredAt: '2026-03-04T05:06:07.000Z',
  receivedAt: '2026-03-04T05:06:08.000Z',
  device: 'elsewhere',
  late: null,
  changes: [],
  ...over,
});
const answerLog = (lines: ReturnType<typeof line>[], over: Partial<AnswerLog> = {}): AnswerLog => ({
  quizId: 'quiz',
  startedAt: '2026-03-04T05:00:00.000Z',
  endedAt: null,
  keptAt: null,
  beginReceivedAt: null,
  lines,
  ...over,
});

describe('the answer log', () => {
  const open = async (lines: ReturnType<typeof line>[], over: Partial<AnswerLog> = {}) => {
    const { server } = await show({ getAnswerLog: answerLog(lines, over) });
    const summary = await screen.findByText(/^Answer log$/);
    expect(server.calls()).not.toContain('results.getAnswerLog');
    const details = summary.closest('details') as HTMLDetailsElement;
    details.open = true;
    details.dispatchEvent(new Event('toggle', { bubbles: false }));
    return server;
  };

  it('is loaded when someone opens it, and lists late answers with their device', async () => {
    localStorage.setItem('certway-device', 'here');
    await open([
      line({ device: 'here' }),
      line({ sendId: 's2', place: null, answerText: '', late: 'question-locked' }),
      line({ sendId: 's3', place: 3, late: 'attempt-ended' }),
    ]);
    const rows = await screen.findAllByText(/, from (this|another) device$/);
    expect(rows.map((row) => row.textContent?.split(', ').at(-1))).toEqual([
      'from this device',
      'from another device',
      'from another device',
    ]);
    screen.getByText('Question 3');
    screen.getByText('Skipped');
    screen.getByText('Arrived after another answer to this question. Not counted.');
    screen.getByText('Arrived after the quiz had ended. Not counted.');
  });

  it('says since when a mock exam was kept on a device, and whether it was begun offline', async () => {
    const kept = { keptAt: '2026-03-01T05:00:00.000Z' };
    await open([line()], kept);
    await screen.findByText(/^The questions were on a device for offline use from Mar 1, 2026/);
    expect(screen.queryByText(/begun without a connection/)).toBeNull();
    cleanup();
    await open([line()], { ...kept, beginReceivedAt: '2026-03-05T05:00:00.000Z' });
    await screen.findByText(/begun without a connection.*The server learned of it Mar 5, 2026/);
  });

  it('shows an error if it cannot be loaded', async () => {
    await show({ getAnswerLog: { refuse: 'internal' } });
    const summary = await screen.findByText(/^Answer log$/);
    const details = summary.closest('details') as HTMLDetailsElement;
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
    await screen.findByText('The answer log could not be loaded.');
  });
});
