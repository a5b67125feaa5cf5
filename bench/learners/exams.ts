import { blueprintDefinition } from '@certway/contract/blueprints/blueprint-definition';
import { insertBlueprint } from '../../server/src/blueprints/repository.ts';
import { blueprintTable } from '../../server/src/blueprints/tables.ts';
import type { Database } from '../../server/src/db/database.ts';
import { newId } from '../../server/src/db/ids.ts';
import { median } from '../measuring/statistics.ts';
import type { Driver } from './driver.ts';
import { Load } from './load.ts';
import { type ExamLearner, type Learner, seedLearners } from './seed.ts';

const QUESTIONS = 60;
const AT_ONCE = 10;
const ROUNDS = 4;
/** The largest allowed ratio of the two times in one run. */
const TIMES_AT_MOST = 1.2;

const definitionFor = (moduleId: string) =>
  blueprintDefinition.parse({
    name: 'Written exam',
    minutes: 90,
    questionCount: QUESTIONS,
    sections: [{ title: 'All', size: { unit: 'count', value: QUESTIONS }, moduleIds: [moduleId] }],
    pass: { unit: 'percent', value: 70 },
  });

export async function seedPapers(db: Database, count: number): Promise<ExamLearner[]> {
  const learners = await seedLearners(db, count, QUESTIONS);
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

interface NextLearner {
  quiz: () => Learner;
  paper: () => ExamLearner;
}

/** Alternates between both, so that a busy moment of the machine affects them alike. */
export async function comparePapers(driver: Driver, next: NextLearner, seconds: number) {
  const loads = { quiz: new Load(), paper: new Load() };
  const measure = async (load: Load, take: () => Promise<void>, warmsUp: boolean) => {
    driver.load = warmsUp ? new Load() : load;
    await driver.load.repeat(take, AT_ONCE, seconds);
  };
  for (let round = 0; round <= ROUNDS; round++) {
    await measure(loads.quiz, () => driver.take(next.quiz()), round === 0);
    await measure(loads.paper, () => driver.takePaper(next.paper()), round === 0);
  }
  const [quiz, paper] = [loads.quiz, loads.paper].map(({ taken }) => median(taken.answer ?? []));
  const times = (paper ?? Number.NaN) / (quiz ?? Number.NaN);
  console.log(
    `papers of ${QUESTIONS} questions, ${AT_ONCE} at once: an answer or a change p50 ${paper?.toFixed(2)} ms, an answer of a quiz p50 ${quiz?.toFixed(2)} ms`,
  );
  console.log(`  ${times.toFixed(2)} times, at most ${TIMES_AT_MOST}`);
  return times <= TIMES_AT_MOST;
}
