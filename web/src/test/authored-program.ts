import { anyDraft } from '@certway/contract/kinds/index';
import type { Reply } from '../calls/address.ts';
import type { ShownQuestion } from '../questions/shown.ts';
import type { Answers } from './fake-server.ts';
import { openAt } from './open-at.tsx';
import { buildUser } from './people.ts';

/** Opens a program with two questions on its trainer's editing page. */

export const trainer = buildUser({ role: 'trainer' });

type Program = Reply<'programs', 'getProgram'>;
export const program = {
  _id: '01931e5a-7c00-7000-8000-0000000000aa',
  name: 'Glider pilot',
  description: 'From first solo',
  trainerId: trainer._id,
  trainerName: trainer.username,
  status: 'draft',
  archived: false,
  category: null,
  thumbnail: null,
  settings: {
    price: 49,
    originalPrice: null,
    discountPercentage: 0,
    enrollmentLimit: 500,
    isPublic: true,
    certificateEnabled: true,
    passMark: 50,
    feedback: 'at-once',
    mixesOptions: true,
    currency: 'USD',
  },
  moduleCount: 1,
  questionCount: 2,
  revision: 3,
  courses: [
    {
      _id: 'c',
      name: 'Airwork',
      description: '',
      order: 1,
      modules: [{ _id: 'm', name: 'Lift', description: '', order: 1, questionCount: 2 }],
    },
  ],
} as unknown as Program;

export const question = (id: string, text: string): ShownQuestion =>
  ({
    _id: id,
    courseId: 'c',
    moduleId: 'm',
    order: 1,
    version: 1,
    editedAt: '2026-01-02T03:04:05Z',
    editedBy: 'Tara',
    standing: { state: 'live' as const, proposal: null },
    question: anyDraft.parse({
      type: 'multiple-choice',
      text,
      options: [{ text: 'Stop' }, { text: 'Yield' }],
      correctAnswer: 'Stop',
    }),
  }) as ShownQuestion;

export const questions = [
  question('q1', 'What does a red octagon mean?'),
  question('q2', 'And a triangle?'),
];

export const programAnswers = (change: Answers = {}): Answers => ({
  programs: { listPrograms: [program], getProgram: program, ...change.programs },
  questions: {
    listQuestions: questions,
    searchQuestions: [],
    findSimilar: [],
    ...change.questions,
  },
  topics: { listTopics: { topics: [], modules: [], questions: [] } },
  ...(change.sessions && { sessions: change.sessions }),
  ...(change.coaching && { coaching: change.coaching }),
  ...(change.reports && { reports: change.reports }),
  ...(change.approvals && { approvals: change.approvals }),
});

export const openPrograms = (change: Answers = {}) =>
  openAt('/editPrograms', { as: trainer, answers: programAnswers(change) });
