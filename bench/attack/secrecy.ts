import { randomUUID } from 'node:crypto';
import { type Role, roles } from '@certway/contract/accounts/roles';
import { buildDraft, withSecrets } from '../../server/src/test/generators/drafts.ts';
import { everyCall } from '../../server/src/test/generators/every-call.ts';
import { makeAttackedProgram } from './fixtures.ts';
import { Findings, judge } from './fuzz.ts';
import { pathOf } from './requests.ts';
import { type ResourceFactory, valuesOf } from './resource-factory.ts';
import type { Member } from './test-users.ts';
import type { Values } from './valid/input.ts';

/**
 * Makes every reading call in every role, during and after quizzes and mock exams. Only the trainer,
 * admins, and a learner who may see the feedback may receive the unique words of answer keys.
 */
const WORDS = ['kxqvja', 'kxqvjb', 'kxqvjc'] as const;
const [ANSWERED] = WORDS;
/** A mock exam ('paper') gives feedback at its end, whatever the program's setting. */
const feedbackModes = ['at-once', 'at-end', 'paper'] as const;
type FeedbackMode = (typeof feedbackModes)[number];

const questions = WORDS.map((word) =>
  withSecrets(buildDraft('multiple-choice'), { word: (what) => `${what} ${word}`, number: '1' }),
);

interface SecretAttempt {
  factory: ResourceFactory;
  learner: Member;
  values: Values & { questionIds: string[] };
}

interface ShownAttempt {
  questions: { _id: string; options: { _id: string }[] }[];
}

async function begin(
  factory: ResourceFactory,
  trainer: Member,
  mode: FeedbackMode,
): Promise<SecretAttempt> {
  const { db } = factory.fixtures;
  const learner = await factory.someone('paid');
  const program = await makeAttackedProgram(db, trainer.id, 'public', { questions });
  const { programId, questionIds } = program;
  const values: SecretAttempt['values'] = { ...valuesOf(program, learner, trainer), questionIds };
  await db.$client.query('update programs_program set feedback = $2 where id = $1', [
    programId,
    mode === 'at-end' ? 'at-end' : 'at-once',
  ]);
  await factory.call(learner, 'claimFreeProgram', values);
  if (mode === 'paper') await factory.offerExam(trainer, values);
  await factory.create(learner, mode === 'paper' ? 'startExam' : 'startAttempt', values);
  const attemptId = values.paperId ?? values.quizId;
  Object.assign(values, { attemptId, quizId: attemptId });
  // Further calls then return the question, but must not reveal its answer key.
  for (const questionId of questionIds)
    await factory.call(learner, 'setBookmark', { ...values, questionId });
  return { factory, learner, values };
}

async function answer({ factory, learner, values }: SecretAttempt, positions: number[]) {
  const attempt = await factory.call<ShownAttempt>(learner, 'getAttempt', values);
  for (const sequence of positions) {
    const questionId = values.questionIds[sequence];
    const question = attempt.questions?.find(({ _id }) => _id === questionId);
    const option = question?.options[0]?._id;
    const sent = { questionId, sequence, answer: { type: 'multiple-choice', option } };
    await factory.call(learner, 'answerQuestion', { ...values, ...sent });
  }
}

function addresses(values: Values): string[] {
  const named = (path: string) =>
    Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, values[name] ?? randomUUID()]),
    );
  return everyCall
    .filter(({ method, endpoint }) => method === 'GET' && endpoint.reply !== 'events')
    .map(({ path }) => pathOf(path, named(path), { format: 'json' }));
}

interface Sweep {
  found: Findings;
  trainer: Member;
  readers: readonly Role[];
}

async function sweep(
  { factory, learner, values }: SecretAttempt,
  { found, trainer, readers }: Sweep,
  tellable: readonly string[],
) {
  const { client, users } = factory;
  const others = readers.map((role) => users.of(role)[0] ?? null);
  const people: (Member | null)[] = [null, learner, ...others];
  for (const path of addresses(values)) {
    for (const member of people) {
      if (member?.role === 'admin' || member?.id === trainer.id) continue;
      const reply = await client.send({ method: 'GET', path, cookie: member?.cookie });
      judge(found, { method: 'GET', path }, reply, member?.role ?? null);
      const may = member?.id === learner.id ? tellable : [];
      const told = WORDS.filter((word) => reply.text.includes(word) && !may.includes(word));
      if (told.length === 0) continue;
      found.problem(`GET ${path} as ${member?.role ?? 'nobody'} tells the keys ${told.join(', ')}`);
    }
  }
}

export async function sweepSecrecy(factory: ResourceFactory, readers: readonly Role[] = roles) {
  const found = new Findings();
  const trainer = await factory.someone('trainer');
  for (const mode of feedbackModes) {
    const attempt = await begin(factory, trainer, mode);
    await answer(attempt, [0]);
    await sweep(attempt, { found, trainer, readers }, mode === 'at-once' ? [ANSWERED] : []);
    await answer(attempt, [1, 2]);
    const done = await factory.call(attempt.learner, 'finishAttempt', attempt.values);
    if (!done.success) found.problem(`the attempt told ${mode} was not finished`);
    await sweep(attempt, { found, trainer, readers }, WORDS);
  }
  return found;
}
