import { type ErrorCode, errorTable } from '@certway/contract/errors';
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { vi } from 'vitest';
import type { AttemptView } from '../attempts/run/stored-attempt.ts';
import type { Reply } from '../calls/address.ts';

/**
 * A fake server with one attempt. It follows the rules of the real server and can drop, duplicate,
 * and refuse requests.
 */

export const choose = (option: string) => ({ type: 'multiple-choice' as const, option });

export const buildQuestionView = (id: string): QuestionView => ({
  _id: id,
  type: 'multiple-choice',
  text: id,
  illustration: null,
  illustrationAlt: '',
  difficulty: 'medium',
  options: ['a', 'b'].map((text) => ({ _id: text, text, image: null })),
});

/** An attempt without questions and answers, with only those of its other fields that tests need. */
const RUNNING_ATTEMPT = {
  _id: 'quiz',
  state: 'running',
  feedback: 'at-once',
  programId: 'p',
  programName: 'Private Pilot',
  courseName: 'Ground school',
  moduleName: 'Weather',
  writer: 'w',
  writerAway: false,
} as unknown as AttemptView;

/** Builds a running attempt as the server would send it. */
export const buildAttempt = (over: Partial<AttemptView> = {}): AttemptView => ({
  ...RUNNING_ATTEMPT,
  answers: [],
  questions: ['q1', 'q2', 'q3'].map(buildQuestionView),
  ...over,
});

/** Builds an answer as the server stores it. */
export const buildStored = (
  questionId: string,
  over: Partial<AttemptView['answers'][number]> = {},
): AttemptView['answers'][number] => ({
  questionId,
  sendId: `sent-${questionId}`,
  answer: choose('a'),
  answeredAt: '2026-03-04T05:06:07.000Z',
  receivedAt: '2026-03-04T05:06:08.000Z',
  sure: null,
  verdict: null,
  ...over,
});

export interface QuizServer {
  attempt: AttemptView;
  online: boolean;
  /** If true, the server stores an answer but its reply is lost. */
  losesReplies: boolean;
  /** The error code with which every request is refused; null if requests are accepted. */
  refusesAll: ErrorCode | null;
  finished: number;
  /** The ids of the questions whose answers arrived, in order of arrival. */
  received: string[];
}

const refuse = (code: ErrorCode, stored?: unknown) => {
  const { status, message } = errorTable[code];
  return Response.json({ success: false, code, message, stored, requestId: 'x' }, { status });
};

interface SentAnswer {
  questionId: string;
  sendId: string;
  answer: Answer;
  writer: string;
  sure: boolean | null;
}

function takeAnswer(
  server: QuizServer,
  { questionId, sendId, answer, writer, sure }: SentAnswer,
): Response {
  const { attempt } = server;
  const there = attempt.answers.find((stored) => stored.questionId === questionId);
  server.received.push(questionId);
  if (there?.sendId === sendId) return Response.json(there);
  if (attempt.state !== 'running') return refuse('attempt-ended');
  if (there) return refuse('question-locked', there);
  if (writer !== attempt.writer) return refuse('other-window');
  const stored = buildStored(questionId, { sendId, answer, sure });
  attempt.answers.push(stored);
  return Response.json(stored);
}

function finish(server: QuizServer): Response {
  const { attempt } = server;
  if (attempt.state === 'running') {
    if (attempt.answers.length < attempt.questions.length) return refuse('answers-missing');
    server.finished += 1;
    attempt.state = 'finished';
  }
  const result = { _id: attempt._id, programId: 'p' };
  return Response.json({ success: true, result } as Reply<'attempts', 'finishAttempt'>);
}

function respond(server: QuizServer, url: string, init: RequestInit): Response {
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
  if (server.refusesAll) return refuse(server.refusesAll);
  // Requests for notes get an empty list, because the questions of this attempt have no notes.
  if (url.includes('/api/notes/')) return Response.json([]);
  if (url.endsWith('/answers')) return takeAnswer(server, body);
  if (url.endsWith('/api/result/results')) return finish(server);
  if (url.endsWith('/writer')) {
    Object.assign(server.attempt, { writer: body.writer, writerAway: false });
  }
  return Response.json(server.attempt);
}

/** Replaces the server with a fake quiz server until `vi.unstubAllGlobals` is called. */
export function startQuizServer(attempt: AttemptView): QuizServer {
  const server: QuizServer = {
    attempt,
    online: true,
    losesReplies: false,
    refusesAll: null,
    finished: 0,
    received: [],
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (!server.online) throw new TypeError('fetch failed');
    const reply = respond(server, url, init);
    if (server.losesReplies) throw new TypeError('connection lost');
    return new Response(await reply.text(), { status: reply.status });
  });
  return server;
}
