// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '../calls/address.ts';
import { showPart } from '../test/show-part.tsx';
import { QuestionStats } from './question-stats.tsx';

type Question = Reply<'insights', 'listQuestionFigures'>[number];

const id = '01931e5a-7c00-7000-8000-00000000000a';
const buildQuestion = (change: Partial<Question> = {}): Question => ({
  questionId: id,
  courseId: id,
  moduleId: id,
  courseName: 'Airwork',
  moduleName: 'Lift',
  place: 3,
  paper: {
    _id: id,
    type: 'true-false',
    text: 'Thermals rise.',
    illustration: null,
    illustrationAlt: '',
    difficulty: 'medium',
  },
  attempts: 20,
  figures: {
    right: 35,
    discrimination: -0.2,
    seconds: 75,
    choices: [
      { label: 'True', right: true, count: 7 },
      { label: 'False', right: false, count: 13 },
    ],
  },
  ...change,
});

async function show(answer: Question[] | 'offline') {
  const part = (
    <QuestionStats programId={id} editAddress={({ place }) => `/editPrograms?question=${place}`} />
  );
  return (await showPart(part, { insights: { listQuestionFigures: answer } })).server;
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('QuestionStats', () => {
  it("shows a question's share of right answers, discrimination, time, and options, with a link to the editor", async () => {
    await show([buildQuestion()]);
    await screen.findByText('Thermals rise.');
    screen.getByText('35%');
    screen.getByText('stronger learners miss it, so check the answer key');
    screen.getByText('1 min 15 s');
    screen.getByText('13 · 65%');
    const link = screen.getByRole('link', { name: 'Edit this question' });
    expect(link.getAttribute('href')).toBe('/editPrograms?question=3');
  });

  it('shows no statistics of a question with fewer than ten attempts', async () => {
    await show([buildQuestion({ attempts: 9, figures: null })]);
    await screen.findByText('Statistics appear once there are 10 attempts.');
    expect(screen.queryByText('Discrimination')).toBeNull();
  });

  it('fetches the questions again when another sort order is selected', async () => {
    const server = await show([buildQuestion()]);
    await screen.findByText('Thermals rise.');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Longest first');
    expect(server.calls()).toHaveLength(2);
  });

  it('says that there are no questions yet, and shows an error if the list could not be loaded', async () => {
    await show([]);
    await screen.findByRole('heading', { name: 'No questions yet' });
    cleanup();
    await show('offline');
    await screen.findByRole('alert');
  });
});
