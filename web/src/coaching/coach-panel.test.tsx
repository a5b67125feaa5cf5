// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../test/fake-server.ts';
import { showPart } from '../test/show-part.tsx';
import { CoachPanel } from './coach-panel.tsx';
import type { CoachRecord } from './record-text.ts';

const record = (change: Partial<CoachRecord> = {}): CoachRecord => ({
  programName: 'Gliding',
  finality: 'person',
  usual: 'earned',
  latest: { decided: 40, agreed: 39 },
  all: { decided: 44, agreed: 42 },
  afterwards: { decided: 0, agreed: 0 },
  tenths: [{ from: 0.8, to: 0.9, decided: 40, agreed: 39 }],
  earned: { pass: 0.85, fail: null },
  decisionsToGo: 0,
  alone: { total: 0, capped: false },
  waiting: { total: 3, capped: false },
  wouldMark: { of: 3, count: 2 },
  ...change,
});

const show = (coaching: Answers['coaching']) =>
  showPart(<CoachPanel program={{ _id: 'p1' }} />, {
    coaching: { listDecidedMarks: [], ...coaching },
  });

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('CoachPanel', () => {
  it('links the number of answers that wait for review to the list of these answers', async () => {
    await show({ getCoachRecord: record() });
    const link = await screen.findByRole('link', { name: '3, review now' });
    expect(link.getAttribute('href')).toBe('/editPrograms?tab=reviews&only=p1');
  });

  it("describes the coach's record, and offers automatic marking if the coach has earned it", async () => {
    const { server, person } = await show({
      getCoachRecord: record(),
      chooseFinality: record({ finality: 'earned' }),
    });
    expect(
      await screen.findByText('The coach agreed with 39 of your last 40 decisions.'),
    ).toBeDefined();
    expect(screen.getByText('39 of 40')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Let the coach mark on its own' }));
    await waitFor(() => expect(server.calls()).toContain('coaching.chooseFinality'));
    const sent = server.received.find(({ call }) => call === 'coaching.chooseFinality');
    expect(sent?.body).toEqual({ finality: 'earned' });
  });

  it('offers no automatic marking before the coach has earned it', async () => {
    const earned = { pass: null, fail: null };
    await show({ getCoachRecord: record({ earned, decisionsToGo: 5 }) });
    expect(await screen.findByText(/5 more of your decisions/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Let the coach mark/ })).toBeNull();
  });

  it("sends a request to withdraw a trainer's decision on a mark after a click on Withdraw", async () => {
    const { server, person } = await show({
      getCoachRecord: record(),
      listDecidedMarks: [
        {
          _id: 'd1',
          questionId: 'q1',
          question: 'Why?',
          answer: 'Because.',
          score: 0.5,
          proposed: 0.9,
          decidedBy: 'Tessa',
          decidedAt: '2026-01-02T03:04:05Z',
          bound: 2,
        },
      ],
      withdrawDecidedMark: { success: true, waiting: 3 },
    });
    expect(
      await screen.findByText(/Marked 0.5 out of 1 by Tessa.*same mark given to 2 other answers/),
    ).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(server.calls()).toContain('coaching.withdrawDecidedMark'));
  });
});
