import type { NewTarget } from '@certway/contract/assignments/index';
import { listBank } from '../blueprints/index.ts';
import type { Transaction } from '../db/database.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import { isInParts } from '../study/index.ts';
import { examDay } from '../time/days.ts';
import { findTopicsBelow } from '../topics/index.ts';
import * as messages from './messages.ts';
import { isProgramOfClass, listModulesOfProgram } from './repository.ts';

type TestTarget = Extract<NewTarget, { kind: 'test' }>;

const refuse = (field: string, message: string) =>
  throwHttpError('invalid-input', [{ field: `target.${field}`, message }]);

/** Refuses a custom test with parts outside the programs of the class, or without any question. */
export async function checkTest(
  tx: Transaction,
  { classId, target, now }: { classId: string; target: TestTarget; now: Date },
) {
  const { programId, title, test } = target;
  const { moduleIds, topicIds } = test;
  if (!(await isProgramOfClass(tx, classId, programId)))
    return refuse('programId', messages.programNotOfClass);
  const known = await listModulesOfProgram(tx, programId, moduleIds);
  if (known.length < new Set(moduleIds).size)
    return refuse('test.moduleIds', messages.partsNotOfProgram);
  const includes = await findTopicsBelow(tx, programId);
  if (topicIds.some((topicId) => includes(topicId).size === 0))
    return refuse('test.topicIds', messages.partsNotOfProgram);
  const bank = await listBank(tx, programId, examDay(null, now));
  if (!bank.some(isInParts(test, includes))) return refuse('test', messages.noQuestionsInParts);
  return { programId, test, testTitle: title };
}
