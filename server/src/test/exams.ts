import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { Blueprint } from '@certway/contract/blueprints/index';
import type { Answer } from '@certway/contract/kinds/index';
import type { Program } from '@certway/contract/programs/index';
import { newId } from '../db/ids.ts';
import {
  answerRequest,
  buildQuiz,
  finish,
  grant,
  type Learner,
  option,
  post,
  save,
} from './attempts.ts';
import { offerBlueprint } from './blueprints.ts';
import { makeProgram } from './programs.ts';
import type { SignedIn, TestServer } from './test-server.ts';

/** Fixtures for mock exams that are started, answered and submitted through HTTP. */

export interface ExamProgram {
  trainer: SignedIn;
  learner: Learner;
  blueprint: Blueprint;
}

/** Makes a trainer's program with a mock exam, and a learner with access. */
export async function makeExamProgram(
  testServer: TestServer,
  change: Parameters<typeof offerBlueprint>[3] | ((program: Program) => object) = {},
  draft = buildQuiz(4),
): Promise<ExamProgram> {
  const trainer = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, draft, trainer.user.id);
  const asked = typeof change === 'function' ? change(program) : change;
  const blueprint = await offerBlueprint(testServer, trainer, program, asked);
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, program._id);
  return { trainer, blueprint, learner: { who, program, writer: newId(), device: newId() } };
}

export async function joinExamProgram(
  testServer: TestServer,
  { learner }: ExamProgram,
): Promise<Learner> {
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, learner.program._id);
  return { ...learner, who, writer: newId(), device: newId() };
}

export async function startExam(
  testServer: TestServer,
  { blueprint }: Pick<ExamProgram, 'blueprint'>,
  { who, writer }: Learner,
): Promise<Attempt> {
  const payload = { blueprintId: blueprint._id, writer };
  const reply = await post(testServer, who, '/api/attempts/papers', payload);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json();
}

type ExamAnswer = string | Answer;

/**
 * Takes a mock exam and submits it. The answers are in the order of the exam; each is an option's
 * text or a full answer.
 */
export async function takeExam(
  testServer: TestServer,
  exam: Pick<ExamProgram, 'blueprint'>,
  learner: Learner,
  answers: readonly ExamAnswer[] | ((attempt: Attempt) => readonly ExamAnswer[]),
) {
  const attempt = await startExam(testServer, exam, learner);
  const given = typeof answers === 'function' ? answers(attempt) : answers;
  for (const [place, answer] of given.entries()) {
    const question = attempt.questions[place];
    const full = typeof answer === 'string' ? option(question, answer) : answer;
    const saved = await save(
      testServer,
      learner,
      attempt._id,
      answerRequest(learner, question, full),
    );
    if (saved.statusCode !== 200) throw new Error(saved.body);
  }
  const reply = await finish(testServer, learner, attempt._id);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return { attempt, quizId: attempt._id, result: reply.json().result };
}
