import { isDeepStrictEqual } from 'node:util';
import type { BlueprintDefinition } from '@certway/contract/blueprints/blueprint-definition';
import type { Blueprint } from '@certway/contract/blueprints/index';
import type { Person } from '@certway/contract/endpoint';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openForEditing } from '../programs/index.ts';
import { utcDay } from '../time/days.ts';
import { findGaps } from './check.ts';
import { keepFormulaSheet } from './formula-sheet.ts';
import { presentBlueprint } from './read.ts';
import {
  type BlueprintRow,
  changeBlueprint,
  findBlueprint,
  putBlueprintVersion,
} from './repository.ts';
import { gapProblems } from './shortage-text.ts';

export interface BlueprintRef {
  programId: string;
  blueprintId: string;
}

/**
 * Returns a mock exam that the person may change, and locks its program until the transaction ends.
 */
export async function openBlueprint(
  tx: Transaction,
  person: Person,
  { programId, blueprintId }: BlueprintRef,
): Promise<BlueprintRow> {
  await openForEditing(tx, person, programId);
  const found = await findBlueprint(tx, blueprintId);
  return found?.programId === programId ? found : throwHttpError('not-found');
}

interface BlueprintChange {
  definition?: BlueprintDefinition | undefined;
  offered?: boolean | undefined;
  version?: number | undefined;
}

/**
 * Checks that the program has enough questions for one attempt. Otherwise the exam cannot be
 * offered.
 */
async function checkBankSize(
  tx: Transaction,
  { programId, definition }: BlueprintRow,
  now: Date,
): Promise<Failure<'bank-too-small'> | null> {
  const gaps = await findGaps(tx, programId, { definition, papers: 1 }, utcDay(now));
  return gaps.possible === 0 ? fail('bank-too-small', gapProblems(gaps)) : null;
}

export async function updateBlueprint(
  platform: Platform,
  person: Person,
  place: BlueprintRef,
  { definition, offered, version }: BlueprintChange,
): Promise<Blueprint | Failure<'blueprint-changed' | 'bank-too-small'>> {
  return inTransaction(platform.db, async (tx) => {
    const found = await openBlueprint(tx, person, place);
    const now = platform.now();
    if (version !== undefined && version !== found.version) return fail('blueprint-changed');
    if (definition && !isDeepStrictEqual(definition, found.definition)) {
      await keepFormulaSheet(tx, definition, now);
      await putBlueprintVersion(tx, {
        blueprintId: found.id,
        number: found.version + 1,
        definition,
        authorId: person.id,
        createdAt: now,
      });
    }
    if (offered !== undefined) await changeBlueprint(tx, found.id, { offered });
    const changed = await openBlueprint(tx, person, place);
    const problem = changed.offered ? await checkBankSize(tx, changed, now) : null;
    return problem ?? presentBlueprint(tx, changed, now);
  });
}
