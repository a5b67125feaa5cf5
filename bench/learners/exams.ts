import { blueprintDefinition } from '@certway/contract/blueprints/blueprint-definition';
import { insertBlueprint } from '../../server/src/blueprints/repository.ts';
import { blueprintTable } from '../../server/src/blueprints/tables.ts';
import type { Database } from '../../server/src/db/database.ts';
import { newId } from '../../server/src/db/ids.ts';
import { type ExamLearner, seedLearners } from './seed.ts';

const QUESTIONS = 60;

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
