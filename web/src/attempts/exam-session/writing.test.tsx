// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { examOpener } from '../../test/mock-exams.tsx';
import { ACCOUNT } from '../../test/quiz-runs.ts';
import { buildQuestionView } from '../../test/quiz-server.ts';
import { findStored, openAttempts, patchStored } from '../run/device-store.ts';
import { sendUnsent } from '../run/unsent.ts';

vi.setConfig({ testTimeout: 30_000 });

const shared = { illustration: null, illustrationAlt: '', difficulty: 'medium' as const };
const written = { ...shared, _id: 'q1', type: 'fill-blank', text: 'It is ____.' } as QuestionView;
const wordAnswer = (text: string): Answer => ({ type: 'fill-blank', text });
const number = {
  ...shared,
  _id: 'q1',
  type: 'numeric',
  text: 'How many?',
  unit: null,
  units: [],
  significantFigures: null,
} as unknown as QuestionView;
const several = {
  ...buildQuestionView('q1'),
  type: 'multiple-response',
  count: null,
} as unknown as QuestionView;

const { open, crash } = examOpener();
const field = () => screen.findByRole<HTMLInputElement>('textbox');
const stored = async () => JSON.stringify(await findStored('quiz', ACCOUNT));
const onDevice = (text: string) =>
  vi.waitFor(async () => expect(await stored()).toContain(text), { timeout: 10_000 });

describe('an answer that was typed when the browser was closed', () => {
  it('is sent as soon as the mock exam is opened again', async () => {
    const { person, sent } = await open([written]);
    await person.type(await field(), 'calm');
    await onDevice('calm');
    expect(sent()).toEqual([]);
    await crash();
    const again = await open([written]);
    expect((await field()).value).toBe('calm');
    await vi.waitFor(() =>
      expect(again.sent()).toEqual([{ questionId: 'q1', answer: wordAnswer('calm') }]),
    );
  });
});

describe('an answer that is being typed', () => {
  it('is not shown as saved before the server has it', async () => {
    const { person, sent } = await open([written, buildQuestionView('q2')]);
    await screen.findByText('Saved');
    await person.type(await field(), 'c');
    expect(screen.queryByText('Saved')).toBeNull();
    await screen.findByText('Saved', undefined, { timeout: 5000 });
    expect(sent()).toEqual([{ questionId: 'q1', answer: wordAnswer('c') }]);
  });

  it('is sent once, after a pause in typing', async () => {
    const { person, server } = await open([written]);
    await person.type(await field(), 'calm');
    await vi.waitFor(() => expect(server.calls()).toContain('attempts.answerQuestion'), {
      timeout: 5000,
    });
    await screen.findByText('Saved');
    expect(server.bodiesOf('attempts.answerQuestion')).toHaveLength(1);
    expect(server.bodiesOf('attempts.answerQuestion')[0]).not.toHaveProperty('writing');
  });

  it('is not sent by another window of the browser while the window of the mock exam is open', async () => {
    const { person, sent } = await open([written]);
    await person.type(await field(), 'c');
    await onDevice('"c"');
    // Simulates that another window has the attempt open. This window therefore does not have the
    // lock of the attempt.
    openAttempts.delete('quiz');
    await patchStored('quiz', { writer: 'another' });
    const held = [{ name: 'certway-window-another' }];
    const request = async (_: string, ...[last]: (() => unknown)[]) => last?.();
    Object.defineProperty(navigator, 'locks', {
      value: { query: async () => ({ held }), request },
      configurable: true,
    });
    await sendUnsent(ACCOUNT);
    expect(sent()).toEqual([]);
    held.length = 0;
    await sendUnsent(ACCOUNT);
    Reflect.deleteProperty(navigator, 'locks');
    await vi.waitFor(() => expect(sent()).toEqual([{ questionId: 'q1', answer: wordAnswer('c') }]));
  });

  it('is not sent if it is cleared before the pause ends', async () => {
    const { person, sent, run } = await open([written, buildQuestionView('q2')]);
    await person.type(await field(), 'c');
    await person.clear(await field());
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Saved');
    expect(run.getState().given.q1?.answer ?? null).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('counts as an answer at once, so that Next opens the next question in an exam without skipping', async () => {
    const { person } = await open([written, buildQuestionView('q2')], { skip: false });
    await person.type(await field(), 'c');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: /^Question 2 of/ });
  });
});

describe('an answer that becomes invalid', () => {
  it('is removed on the server, but its text is still in the field after the mock exam is opened again', async () => {
    const first = await open([number]);
    await first.person.type(await field(), '5');
    await vi.waitFor(() => expect(first.sent()).toHaveLength(1), { timeout: 5000 });
    await first.person.type(await field(), 'x');
    await vi.waitFor(() => expect(first.sent().at(-1)?.answer).toBeNull(), { timeout: 5000 });
    await crash();
    const again = await open([number]);
    expect((await field()).value).toBe('5x');
    expect(again.run.getState().given.q1?.answer ?? null).toBeNull();
  });
});

describe('a mock exam with final answers', () => {
  it('lets a learner choose several options one after another, and locks them on moving on', async () => {
    const { person, sent } = await open([several, buildQuestionView('q2')], { change: false });
    const options = await screen.findAllByRole('checkbox');
    await person.click(options[0] as Element);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(sent()).toEqual([]);
    await person.click(options[1] as Element);
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.answer).toEqual({ type: 'multiple-response', options: ['a', 'b'] });
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    const [again] = await screen.findAllByRole('checkbox');
    expect(again?.closest('[aria-disabled=true]')).not.toBeNull();
  });
});
