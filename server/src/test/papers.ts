import type { Blueprint } from '@certway/contract/blueprints';
import type { Answer } from '@certway/contract/kinds/index';
import type { Program } from '@certway/contract/programs';
import type { Attempt } from '@certway/contract/running-attempt';
import { newId } from '../db/ids.ts';
import { buildQuiz, finish, grant, type Learner, option, post, save, sentOf } from './attempts.ts';
import { offerBlueprint } from './blueprints.ts';
import { makeProgram } from './programs.ts';
import type { SignedIn, TestServer } from './test-server.ts';

/** Mock exams for tests: drawn, answered and submitted through HTTP. */

export interface Exam {
  trainer: SignedIn;
  learner: Learner;
  blueprint: Blueprint;
}

/** A trainer's program with a mock exam, and somebody who has it. */
export async function makeExam(
  testServer: TestServer,
  change: Parameters<typeof offerBlueprint>[3] | ((program: Program) => object) = {},
  draft = buildQuiz(4),
): Promise<Exam> {
  const trainer = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, draft, trainer.user.id);
  const asked = typeof change === 'function' ? change(program) : change;
  const blueprint = await offerBlueprint(testServer, trainer, program, asked);
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, program._id);
  return { trainer, blueprint, learner: { who, program, writer: newId(), device: newId() } };
}

/** Another learner of the same program. */
export async function joinExam(testServer: TestServer, { learner }: Exam): Promise<Learner> {
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, learner.program._id);
  return { ...learner, who, writer: newId(), device: newId() };
}

export async function beginPaper(
  testServer: TestServer,
  { blueprint }: Pick<Exam, 'blueprint'>,
  { who, writer }: Learner,
): Promise<Attempt> {
  const payload = { blueprintId: blueprint._id, writer };
  const reply = await post(testServer, who, '/api/attempts/papers', payload);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json();
}

type Given = string | Answer;

/** Answers in the order of the paper, by the option's text or in full, and hands it in. */
export async function sitPaper(
  testServer: TestServer,
  exam: Pick<Exam, 'blueprint'>,
  learner: Learner,
  answers: readonly Given[] | ((attempt: Attempt) => readonly Given[]),
) {
  const attempt = await beginPaper(testServer, exam, learner);
  const given = typeof answers === 'function' ? answers(attempt) : answers;
  for (const [place, answer] of given.entries()) {
    const paper = attempt.questions[place];
    const full = typeof answer === 'string' ? option(paper, answer) : answer;
    const saved = await save(testServer, learner, attempt._id, sentOf(learner, paper, full));
    if (saved.statusCode !== 200) throw new Error(saved.body);
  }
  const reply = await finish(testServer, learner, attempt._id);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return { attempt, quizId: attempt._id, result: reply.json().result };
}
