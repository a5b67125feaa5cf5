import { randomUUID } from 'node:crypto';
import { type Role, roles } from '@certway/contract/roles';
import { buildDraft, withSecrets } from '../../server/src/test/drafts.ts';
import { everyCall } from '../../server/src/test/every-call.ts';
import { Findings, judge } from './fuzz.ts';
import type { Member } from './people.ts';
import { definitionFor, type Maker } from './subjects.ts';
import { makePlace, type Place } from './world.ts';

/**
 * A quiz with a unique word in each key, running and finished, with feedback at once and at the
 * end, and a mock exam. Every reading call is made by everyone; only the trainer, admins, and the
 * learner who may see the feedback may find a word.
 */
const WORDS = ['kxqvja', 'kxqvjb', 'kxqvjc'] as const;
const [ANSWERED] = WORDS;
/** Papers of mock exams tell at their end, whatever their program is set to. */
const manners = ['at-once', 'at-end', 'paper'] as const;
type Manner = (typeof manners)[number];

const questions = WORDS.map((word) =>
  withSecrets(buildDraft('multiple-choice'), { word: (what) => `${what} ${word}`, number: '1' }),
);

interface Stage {
  maker: Maker;
  place: Place;
  learner: Member;
  attemptId: string;
  /** Set for a mock exam. */
  blueprintId?: string;
  writer: string;
}

interface Begun {
  maker: Maker;
  trainer: Member;
  learner: Member;
  place: Place;
  writer: string;
}

async function begin({ learner, maker, place, writer }: Begun): Promise<string> {
  const { programId, courseId, moduleId } = place;
  const body = { programId, courseId, moduleId, writer };
  return ((await maker.call(learner, 'POST', '/api/attempts', body)) as { _id: string })._id;
}

async function beginPaper({ learner, maker, trainer, place, writer }: Begun) {
  const path = `/api/quiz/program/${place.programId}/blueprint`;
  const definition = definitionFor(place.moduleId, WORDS.length);
  const { _id: blueprintId } = (await maker.call(trainer, 'POST', path, { definition })) as {
    _id: string;
  };
  await maker.call(trainer, 'PUT', `${path}/${blueprintId}`, { offered: true });
  const body = { blueprintId, writer };
  const paper = (await maker.call(learner, 'POST', '/api/attempts/papers', body)) as {
    _id: string;
  };
  return { blueprintId, attemptId: paper._id };
}

async function stageFor(maker: Maker, trainer: Member, manner: Manner): Promise<Stage> {
  const { db } = maker.world;
  const [learner, writer] = [await maker.someone('paid'), randomUUID()];
  const place = await makePlace(db, trainer.id, 'public', { questions });
  await db.$client.query('update programs_program set feedback = $2 where id = $1', [
    place.programId,
    manner === 'at-end' ? 'at-end' : 'at-once',
  ]);
  await maker.call(learner, 'POST', `/api/access/programs/${place.programId}/free`);
  const begun = { maker, trainer, learner, place, writer };
  const attempt = manner === 'paper' ? await beginPaper(begun) : { attemptId: await begin(begun) };
  // What is kept at a question opens it anywhere, and must not open its key.
  const kept = { bookmarked: true, at: new Date().toISOString(), quizId: attempt.attemptId };
  for (const id of place.questionIds)
    await maker.call(learner, 'PUT', `/api/notes/questions/${id}/bookmark`, kept);
  return { maker, place, learner, writer, ...attempt };
}

async function answer({ maker, learner, attemptId, writer, place }: Stage, places: number[]) {
  const path = `/api/attempts/${attemptId}`;
  const attempt = (await maker.call(learner, 'GET', path)) as {
    questions: { _id: string; options: { _id: string }[] }[];
  };
  for (const at of places) {
    const question = attempt.questions.find(({ _id }) => _id === place.questionIds[at]);
    await maker.call(learner, 'POST', `${path}/answers`, {
      ...{ questionId: question?._id, sendId: randomUUID(), writer, device: writer, sequence: at },
      ...{ seconds: 1, answeredAt: new Date().toISOString() },
      answer: { type: 'multiple-choice', option: question?.options[0]?._id },
    });
  }
}

/** Every address that reads something, about this attempt. */
function addresses({ place, attemptId, blueprintId, learner }: Stage): string[] {
  const known: Record<string, string | undefined> = {
    ...{ programId: place.programId, courseId: place.courseId, moduleId: place.moduleId },
    ...{ questionId: place.questionIds[0], attemptId, quizId: attemptId, userId: learner.id },
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
  stage: Stage,
  { found, trainer, readers }: Sweep,
  tellable: readonly string[],
) {
  const { client, crowd } = stage.maker;
  const others = readers.map((role) => crowd.of(role)[0] ?? null);
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

export async function sweepSecrecy(maker: Maker, readers: readonly Role[] = roles) {
  const found = new Findings();
  const trainer = await maker.someone('trainer');
  for (const manner of manners) {
    const stage = await stageFor(maker, trainer, manner);
    await answer(stage, [0]);
    await sweep(stage, { found, trainer, readers }, manner === 'at-once' ? [ANSWERED] : []);
    await answer(stage, [1, 2]);
    const finish = { quizId: stage.attemptId, writer: stage.writer };
    const done = (await maker.call(stage.learner, 'POST', '/api/result/results', finish)) as {
      success?: boolean;
    };
    if (!done.success) found.problem(`the attempt told ${manner} was not finished`);
    await sweep(stage, { found, trainer, readers }, WORDS);
  }
  return found;
}
