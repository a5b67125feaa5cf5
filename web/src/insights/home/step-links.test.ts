import { describe, expect, it } from 'vitest';
import { type DashboardStep, stepLink } from './step-links.ts';

const ids = { programId: 'p', courseId: 'c', moduleId: 'm' };
const names = { programName: 'Private Pilot', courseName: 'Ground school', moduleName: 'Weather' };

describe('stepLink', () => {
  it.each([
    [
      { kind: 'continue', quizId: 'q', moduleName: 'Weather', answered: 3, questions: 12 },
      'You are in the middle of Weather: 3 of 12 answered.',
      'Continue Weather',
      '/startquiz?attempt=q',
    ],
    [
      { kind: 'practise', ...ids, ...names, missed: 1 },
      'You missed 1 question in Weather last time.',
      'Practice what you missed',
      '/startquiz',
    ],
    [
      { kind: 'practise', ...ids, ...names, missed: 2 },
      'You missed 2 questions in Weather last time.',
      'Practice what you missed',
      '/startquiz',
    ],
    [{ kind: 'begin' }, 'Choose what to learn today.', 'Start a quiz', '/quiz'],
    [
      { kind: 'store' },
      'You do not have a program yet. The store shows what is available.',
      'Go to Store',
      '/#programs',
    ],
    [
      { kind: 'reviews', count: 1 },
      '1 answer needs your mark.',
      'Answers to review',
      '/editPrograms?tab=reviews',
    ],
    [
      { kind: 'reviews', count: 1200 },
      `${(1200).toLocaleString()} answers need your mark.`,
      'Answers to review',
      '/editPrograms?tab=reviews',
    ],
    [
      { kind: 'requests', count: 1 },
      '1 person is asking for a program.',
      'Open requests',
      '/accounts?tab=requests',
    ],
    [
      { kind: 'requests', count: 3 },
      '3 people are asking for a program.',
      'Open requests',
      '/accounts?tab=requests',
    ],
    [
      { kind: 'reports', count: 2 },
      '2 questions are reported or suspicious.',
      'Reported questions',
      '/editPrograms?tab=reports',
    ],
    [
      { kind: 'rules', count: 1, programId: 'p', programName: 'Private Pilot' },
      '1 question of Private Pilot needs your decision after a rule change.',
      'Rule changes',
      '/editPrograms?program=p&tab=rules',
    ],
    [
      { kind: 'author' },
      'You do not have a program yet. Create your first program, or import questions you already have.',
      'Create Your First Program',
      '/create-quiz',
    ],
  ] as [DashboardStep, string, string, string][])(
    'returns sentence, label, and URL for %o',
    (step, sentence, label, to) => {
      expect(stepLink(step)).toMatchObject({ sentence, label, to });
    },
  );

  it('returns the module of the missed questions as navigation state', () => {
    const step = { kind: 'practise', ...ids, ...names, missed: 2 } as DashboardStep;
    expect(stepLink(step).state).toEqual({
      choice: { ...ids, course: 'Ground school', module: 'Weather', mode: 'missed' },
    });
  });
});
