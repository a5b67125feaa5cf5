import type { QuestionView } from '@certway/contract/kinds/index';
import type { Reply } from '../calls/address.ts';
import { buildQuestionView, choose } from './quiz-server.ts';

type ResultDetail = Reply<'results', 'getResult'>;
type AskedQuestion = ResultDetail['questions'][number];
type Verdict = NonNullable<AskedQuestion['verdict']>;
type PastAttempt = Reply<'results', 'listPastAttempts'>[number];

/** Builds results as the server would send them. */

export const buildVerdict = (over: Partial<Verdict> = {}): Verdict => ({
  score: 1,
  correct: true,
  correctAnswer: 'a',
  right: choose('a'),
  explanation: '',
  reference: '',
  ...over,
});

export const buildAsked = (
  id: string,
  over: Partial<AskedQuestion> = {},
  paper: QuestionView = buildQuestionView(id),
): AskedQuestion => ({
  paper,
  answer: choose('a'),
  answerText: 'a',
  seconds: 4,
  verdict: buildVerdict(),
  ...over,
});

export const wrongly = {
  answer: choose('b'),
  verdict: buildVerdict({ score: 0, correct: false }),
};

const place = {
  programId: '01931e5a-7c00-7000-8000-0000000000a1',
  programName: 'Private Pilot',
  courseId: '01931e5a-7c00-7000-8000-0000000000c1',
  courseName: 'Ground school',
  moduleId: '01931e5a-7c00-7000-8000-0000000000d1',
  moduleName: 'Weather',
  blueprintId: null,
};

export const buildResult = (over: Partial<ResultDetail> = {}): ResultDetail => ({
  ...place,
  _id: 'quiz',
  quizId: 'quiz',
  mode: 'practice',
  revision: 1,
  points: 75,
  achieve: 'Passed',
  passMark: 70,
  questionCount: 4,
  correctCount: 3,
  partlyCount: 0,
  pendingCount: 0,
  waitingCount: 0,
  likely: null,
  seconds: 48,
  finishedAt: '2026-03-04T05:06:07.000Z',
  username: 'Ada Sample',
  own: true,
  tellsKeys: true,
  questions: [buildAsked('q1'), buildAsked('q2', wrongly), buildAsked('q3'), buildAsked('q4')],
  previousPoints: null,
  firstPass: false,
  modules: [],
  topics: [],
  paper: null,
  ...over,
});

export const buildPast = (over: Partial<PastAttempt> = {}): PastAttempt => ({
  ...place,
  _id: 'quiz',
  mode: 'practice',
  state: 'finished',
  startedAt: '2026-03-04T05:00:00.000Z',
  endedAt: '2026-03-04T05:06:07.000Z',
  points: 75,
  achieve: 'Passed',
  passMark: 70,
  questionCount: 4,
  waitingCount: 0,
  correctCount: 3,
  partlyCount: 0,
  ...over,
});
