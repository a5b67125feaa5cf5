import type { editions, RuleChange } from '@certway/contract/editions/index';
import type { BodyOf, Person } from '@certway/contract/endpoint';
import { newId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openForEditing } from '../programs/index.ts';
import { serializeRules } from './read.ts';
import { countRules, insertRule, listCitingQuestions } from './repository.ts';

const RULES_AT_MOST = 200;

type RuleChangeBody = BodyOf<(typeof editions)['endpoints']['createRuleChange']>;

/**
 * Creates a rule change and marks the chosen questions for review. The questions stay unchanged
 * until their author decides about them.
 */
export async function createRuleChange(
  platform: Platform,
  person: Person,
  programId: string,
  { questionIds, newFrom, ...rule }: RuleChangeBody,
): Promise<RuleChange | Failure<'too-many-rule-changes'>> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    if ((await countRules(tx, programId)) >= RULES_AT_MOST) return fail('too-many-rule-changes');
    const chosen = [...new Set(questionIds)];
    const written = new Set((await listCitingQuestions(tx, programId)).map(({ _id }) => _id));
    if (!chosen.every((id) => written.has(id))) return throwHttpError('not-found');
    const [id, createdAt] = [newId(), platform.now()];
    const row = { ...rule, id, programId, newFrom: newFrom ?? rule.changesOn, createdAt };
    await insertRule(tx, row, chosen);
    const [made] = await serializeRules(tx, programId, id);
    return made ?? throwHttpError('not-found');
  });
}
