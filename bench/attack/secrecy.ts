import { randomUUID } from 'node:crypto';
import { type Role, roles } from '@certway/contract/accounts/roles';
import { buildDraft, withSecrets } from '../../server/src/test/generators/drafts.ts';
import { everyCall } from '../../server/src/test/generators/every-call.ts';
import { type AttackedProgram, makeAttackedProgram } from './fixtures.ts';
import { Findings, judge } from './fuzz.ts';
import { definitionFor, type ResourceFactory } from './resource-factory.ts';
import type { Member } from './test-users.ts';

/**
 * Tests the secrecy of answer keys. The attempts are quizzes with feedback at once, quizzes with
 * feedback at the end, and mock exams, each running or finished. Each answer key contains a unique
 * word. Users of every role make every reading call. Only the trainer, admins, and a learner who
 * may already see the feedback may receive such a word.
 */
const WORDS = ['kxqvja', 'kxqvjb', 'kxqvjc'] as const;
const [ANSWERED] = WORDS;
/**
 * The times of feedback. 'paper' means a mock exam, which gives feedback at its end regardless of
 * the program's setting.
 */
const feedbackModes = ['at-once', 'at-end', 'paper'] as const;
type FeedbackMode = (typeof feedbackModes)[number];

const questions = WORDS.map((word) =>
  withSecrets(buildDraft('multiple-choice'), { word: (what) => `${what} ${word}`, number: '1' }),
);

interface SecretAttempt {
  factory: ResourceFactory;
  program: AttackedProgram;
  learner: Member;
  attemptId: string;
  /** The mock exam's blueprint, undefined for a quiz. */
  blueprintId?: string;
  writer: string;
}

interface AttemptRequest {
  factory: ResourceFactory;
  trainer: Member;
  learner: Member;
  program: AttackedProgram;
  writer: string;
}

async function begin({ learner, factory, program, writer }: AttemptRequest): Promise<string> {
  const { programId, courseId, moduleId } = program;
  const body = { programId, courseId, moduleId, writer };
  return ((await factory.call(learner, 'POST', '/api/attempts', body)) as { _id: string })._id;
}

async function startMockExam({ learner, factory, trainer, program, writer }: AttemptRequest) {
  const path = `/api/quiz/program/${program.programId}/blueprint`;
  const definition = definitionFor(program.moduleId, WORDS.length);
  const { _id: blueprintId } = (await factory.call(trainer, 'POST', path, { definition })) as {
    _id: string;
  };
  await factory.call(trainer, 'PUT', `${path}/${blueprintId}`, { offered: true });
  const body = { blueprintId, writer };
  const paper = (await factory.call(learner, 'POST', '/api/attempts/papers', body)) as {
    _id: string;
  };
  return { blueprintId, attemptId: paper._id };
}

async function stageFor(
  factory: ResourceFactory,
  trainer: Member,
  manner: FeedbackMode,
): Promise<SecretAttempt> {
  const { db } = factory.fixtures;
  const [learner, writer] = [await factory.someone('paid'), randomUUID()];
  const program = await makeAttackedProgram(db, trainer.id, 'public', { questions });
  await db.$client.query('update programs_program set feedback = $2 where id = $1', [
    program.programId,
    manner === 'at-end' ? 'at-end' : 'at-once',
  ]);
  await factory.call(learner, 'POST', `/api/access/programs/${program.programId}/free`);
  const started = { factory, trainer, learner, program, writer };
  const attempt =
    manner === 'paper' ? await startMockExam(started) : { attemptId: await begin(started) };
  // Bookmarks every question. Further calls then return the question, but they must not reveal its
  // answer key.
  const kept = { bookmarked: true, at: new Date().toISOString(), quizId: attempt.attemptId };
  for (const id of program.questionIds)
    await factory.call(learner, 'PUT', `/api/notes/questions/${id}/bookmark`, kept);
  return { factory, program, learner, writer, ...attempt };
}

async function answer(
  { factory, learner, attemptId, writer, program }: SecretAttempt,
  positions: number[],
) {
  const path = `/api/attempts/${attemptId}`;
  const attempt = (await factory.call(learner, 'GET', path)) as {
    questions: { _id: string; options: { _id: string }[] }[];
  };
  for (const at of positions) {
    const question = attempt.questions.find(({ _id }) => _id === program.questionIds[at]);
    await factory.call(learner, 'POST', `${path}/answers`, {
      questionId: question?._id,
      sendId: randomUUID(),
      writer,
      device: writer,
      sequence: at,
      seconds: 1,
      answeredAt: new Date().toISOString(),
      answer: { type: 'multiple-choice', option: question?.options[0]?._id },
    });
  }
}

/** Returns the URLs of all reading calls, with the ids of this attempt. */
function addresses({ program, attemptId, blueprintId, learner }: SecretAttempt): string[] {
  const known: Record<string, string | undefined> = {
    programId: program.programId,
    courseId: program.courseId,
    moduleId: program.moduleId,
    questionId: program.questionIds[0],
    attemptId,
    quizId: attemptId,
    userId: learner.id,
    blueprintId,
  };
  return everyCall
    .filter(({ method, endpoint }) => method === 'GET' && endpoint.reply !== 'events')
    .map(
      ({ path }) =>
        `${path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? randomUUID())}?format=json`,
    );
}

interface Sweep {
  found: Findings;
  trainer: Member;
  readers: readonly Role[];
}

async function sweep(
  stage: SecretAttempt,
  { found, trainer, readers }: Sweep,
  tellable: readonly string[],
) {
  const { client, users } = stage.factory;
  const others = readers.map((role) => users.of(role)[0] ?? null);
  const people: (Member | null)[] = [null, stage.learner, ...others];
  for (const path of addresses(stage)) {
    for (const member of people) {
      if (member?.role === 'admin' || member?.id === trainer.id) continue;
      const reply = await client.send({ method: 'GET', path, cookie: member?.cookie });
      judge(found, { method: 'GET', path }, reply, member?.role ?? null);
      const may = member?.id === stage.learner.id ? tellable : [];
      const told = WORDS.filter((word) => reply.text.includes(word) && !may.includes(word));
      if (told.length === 0) continue;
      found.leaks++;
      found.problem(`GET ${path} as ${member?.role ?? 'nobody'} tells the keys ${told.join(', ')}`);
    }
  }
}

export async function sweepSecrecy(factory: ResourceFactory, readers: readonly Role[] = roles) {
  const found = new Findings();
  const trainer = await factory.someone('trainer');
  for (const manner of feedbackModes) {
    const stage = await stageFor(factory, trainer, manner);
    await answer(stage, [0]);
    await sweep(stage, { found, trainer, readers }, manner === 'at-once' ? [ANSWERED] : []);
    await answer(stage, [1, 2]);
    const finish = { quizId: stage.attemptId, writer: stage.writer };
    const done = (await factory.call(stage.learner, 'POST', '/api/result/results', finish)) as {
      success?: boolean;
    };
    if (!done.success) found.problem(`the attempt told ${manner} was not finished`);
    await sweep(stage, { found, trainer, readers }, WORDS);
  }
  return found;
}
