import type { BlueprintDefinition } from '@certway/contract/blueprints/blueprint-definition';
import type { Executor } from '../db/database.ts';
import { useImages } from '../images/index.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import * as messages from './messages.ts';

/**
 * Marks the picture of the formula sheet as used, so that the cleanup of unused pictures does not
 * delete it. Replies with 400 if the picture is unknown.
 */
export async function keepFormulaSheet(
  db: Executor,
  { tools }: BlueprintDefinition,
  now: Date,
): Promise<void> {
  const unknown = await useImages(db, { paths: [tools.formulaSheet?.image], now });
  if (unknown.length === 0) return;
  const message = messages.pictureGone;
  throwHttpError('invalid-input', [{ field: 'definition.tools.formulaSheet.image', message }]);
}
