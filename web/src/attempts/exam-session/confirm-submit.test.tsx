// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { examOpener } from '../../test/mock-exams.tsx';
import { buildQuestionView } from '../../test/quiz-server.ts';
import { needsConfirmation } from './confirm-submit.tsx';

vi.setConfig({ testTimeout: 30_000 });

const MINUTE_MS = 60_000;
const { open } = examOpener();

describe('submitting a mock exam', () => {
  it('must be confirmed exactly if questions are unanswered or more than a tenth of the time is left', () => {
    const totals = fc.integer({ min: 1, max: 600 }).map((minutes) => minutes * MINUTE_MS);
    const shares = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
    fc.assert(
      fc.property(fc.nat(100), shares, totals, (unanswered, percent, totalMs) => {
        const leftMs = percent === null ? null : (totalMs * percent) / 100;
        const expected = unanswered > 0 || (percent !== null && percent > 10);
        expect(needsConfirmation({ unanswered, leftMs, totalMs })).toBe(expected);
      }),
    );
  });

  it('says how many questions are unanswered, and submits only after the confirmation', async () => {
    const { person, run } = await open([buildQuestionView('q1'), buildQuestionView('q2')]);
    await person.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await person.click(screen.getByRole('button', { name: 'Review' }));
    await person.click(screen.getByRole('button', { name: 'Submit the exam' }));
    const sure = await screen.findByRole('dialog', { name: 'Submit the exam now?' });
    expect(sure.textContent).toContain('1 question is unanswered and will earn no points.');
    expect(run.getState().finishing).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Keep working' }));
    expect(run.getState().finishing).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Submit the exam' }));
    await person.click(await screen.findByRole('button', { name: 'Submit now' }));
    await waitFor(() => expect(run.getState().finishing).toBe(true));
  });

  it('needs no confirmation without a time limit if all questions are answered', async () => {
    const { person, run } = await open([buildQuestionView('q1')]);
    await person.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await person.click(screen.getByRole('button', { name: 'Review' }));
    await person.click(screen.getByRole('button', { name: 'Submit the exam' }));
    await waitFor(() => expect(run.getState().finishing).toBe(true));
    expect(screen.queryByRole('dialog', { name: 'Submit the exam now?' })).toBeNull();
  });
});
