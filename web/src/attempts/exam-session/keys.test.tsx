// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { examOpener } from '../../test/mock-exams.tsx';
import { buildQuestionView } from '../../test/quiz-server.ts';

vi.setConfig({ testTimeout: 30_000 });

const { open } = examOpener();

it('in a mock exam, letters and digits pressed with a modifier key do not answer a question', async () => {
  const { person, run, sent } = await open([buildQuestionView('q1'), buildQuestionView('q2')]);
  for (const modifier of ['Shift', 'Control', 'Alt', 'Meta']) {
    for (const focused of [screen.getAllByRole('radio')[1], null]) {
      if (focused) focused.focus();
      else (document.activeElement as HTMLElement).blur();
      await person.keyboard(`{${modifier}>}ab12{Enter} {/${modifier}}`);
      await person.keyboard(`{${modifier}>}{ArrowRight}{ArrowLeft}{/${modifier}}`);
    }
  }
  screen.getByRole('heading', { name: /^Question 1 of/ });
  expect(run.getState().given).toEqual({});
  expect(sent()).toEqual([]);
  await person.keyboard('b');
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
});
