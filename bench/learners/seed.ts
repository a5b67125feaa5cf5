import { blueprintDefinition } from '@certway/contract/blueprints/blueprint-definition';
import { programDraft } from '@certway/contract/programs/program-draft';
import { grantTable } from '../../server/src/access/tables.ts';
import { userTable } from '../../server/src/accounts/tables.ts';
import { insertBlueprint } from '../../server/src/blueprints/repository.ts';
import { blueprintTable } from '../../server/src/blueprints/tables.ts';
import type { Database } from '../../server/src/db/database.ts';
import { newId } from '../../server/src/db/ids.ts';
import { findTrees, storeProgram } from '../../server/src/programs/index.ts';
import { questionStore } from '../../server/src/questions/index.ts';
import { publishable } from '../product/publish.ts';
import { person, signIn } from '../product/users.ts';

/** A signed-in learner with access to a program of twenty questions. */

export interface Learner {
  userId: string;
  /** The subject and email address of the learner at the identity provider. */
  subject: string;
  email: string;
  cookie: string;
  programId: string;
  courseId: string;
  moduleId: string;
}

export interface ExamLearner extends Learner {
  blueprintId: string;
}

const QUESTIONS = 20;
const PAPER_QUESTIONS = 60;
const PROGRAMS = 12;

const questionsOf = (number: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({
    type: 'multiple-choice' as const,
    text: `Which of these is right in situation ${place + 1} of exam ${number}?`,
    options: ['The first', 'The second', 'The third', 'The fourth'].map((text) => ({
      text: `${text} of the four answers to question ${place + 1}`,
    })),
    correctAnswer: `The second of the four answers to question ${place + 1}`,
    explanation: 'Because the rule says so, in the paragraph that deals with it. '.repeat(2),
  }));

async function makePrograms(db: Database, questions: number) {
  const trainer = person('trainer', 'trainer');
  await db.insert(userTable).values(trainer);
  const by = { trainerId: trainer.id, authorId: trainer.id, currency: 'USD', now: new Date() };
  const ids: string[] = [];
  for (let number = 1; number <= PROGRAMS; number++) {
    const draft = publishable(`Licence ${number}`, questionsOf(number, questions));
    ids.push(await storeProgram(db, questionStore, programDraft.parse(draft), by));
  }
  return findTrees(db, ids);
}

/** Returns the learners in turn, so that no two parallel visits belong to one person. */
export function roundRobin<One extends Learner>(learners: One[]): () => One {
  let place = 0;
  return () => learners[place++ % learners.length] as One;
}

export async function seedLearners(
  db: Database,
  count: number,
  questions = QUESTIONS,
): Promise<Learner[]> {
  const trees = await makePrograms(db, questions);
  const people = Array.from({ length: count }, (_, place) => person(`learner-${place}`, 'paid'));
  await db.insert(userTable).values(people);
  const cookies = await signIn(
    db,
    people.map(({ id }) => id),
  );
  const learners = people.map(({ id, subject, verifiedEmail: email }, place) => {
    const tree = trees[place % trees.length];
    const [course, module] = [tree?.courses[0], tree?.modules[0]];
    if (!tree || !course || !module) throw new Error('the program was not made');
    return {
      userId: id,
      subject,
      email,
      cookie: cookies[place] ?? '',
      programId: tree.program.id,
      courseId: course.id,
      moduleId: module.id,
    };
  });
  await db.insert(grantTable).values(
    learners.map(({ userId, programId }) => ({
      userId,
      programId,
      source: 'manual' as const,
      currency: 'USD',
    })),
  );
  await db.$client.query('vacuum analyze');
  return learners;
}

const definitionFor = (moduleId: string) =>
  blueprintDefinition.parse({
    name: 'Written exam',
    minutes: 90,
    questionCount: PAPER_QUESTIONS,
    sections: [
      { title: 'All', size: { unit: 'count', value: PAPER_QUESTIONS }, moduleIds: [moduleId] },
    ],
    pass: { unit: 'percent', value: 70 },
  });

export async function seedPapers(db: Database, count: number): Promise<ExamLearner[]> {
  const learners = await seedLearners(db, count, PAPER_QUESTIONS);
  const exams = new Map<string, string>();
  for (const { programId, moduleId } of learners) {
    if (exams.has(programId)) continue;
    const [id, createdAt] = [newId(), new Date()];
    exams.set(programId, id);
    const version = { definition: definitionFor(moduleId), authorId: null, createdAt };
    await db.transaction((tx) => insertBlueprint(tx, { id, programId, createdAt }, version));
  }
  await db.update(blueprintTable).set({ offered: true });
  return learners.map((learner) => ({
    ...learner,
    blueprintId: exams.get(learner.programId) ?? '',
  }));
}
