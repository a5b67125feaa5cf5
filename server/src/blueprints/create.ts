import type { BlueprintDefinition } from '@certway/contract/blueprints/blueprint-definition';
import type { Blueprint } from '@certway/contract/blueprints/index';
import type { Person } from '@certway/contract/endpoint';
import { BLUEPRINTS_AT_MOST } from '@certway/contract/limits';
import { newId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openForEditing } from '../programs/index.ts';
import { keepFormulaSheet } from './formula-sheet.ts';
import { presentBlueprint } from './read.ts';
import { countBlueprints, findBlueprint, insertBlueprint } from './repository.ts';

export async function createBlueprint(
  platform: Platform,
  person: Person,
  programId: string,
  definition: BlueprintDefinition,
): Promise<Blueprint | Failure<'too-many-blueprints'>> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    if ((await countBlueprints(tx, programId)) >= BLUEPRINTS_AT_MOST) {
      return fail('too-many-blueprints');
    }
    await keepFormulaSheet(tx, definition, platform.now());
    const [id, createdAt] = [newId(), platform.now()];
    const version = { definition, authorId: person.id, createdAt };
    await insertBlueprint(tx, { id, programId, createdAt }, version);
    const made = await findBlueprint(tx, id);
    return made ? presentBlueprint(tx, made, createdAt) : throwHttpError('not-found');
  });
}
