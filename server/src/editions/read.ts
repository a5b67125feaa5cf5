import { cites } from '@certway/contract/citing';
import type { CitingQuestion, RuleChange, RuledQuestion } from '@certway/contract/editions';
import type { Person } from '@certway/contract/endpoint';
import type { Executor } from '../db/database.ts';
import { joinDraft } from '../kinds/index.ts';
import type { Platform } from '../platform.ts';
import { getEditable } from '../programs/index.ts';
import { listRules, listRulings, listWritten, type RulingRow } from './rows.ts';

type Shown = Pick<RulingRow, 'question' | 'paper' | 'key'>;

const presentCiting = ({ question, paper, key }: Shown): CitingQuestion => ({
  _id: question.id,
  text: paper.text,
  reference: key.reference,
  edition: key.edition ?? '',
  validFrom: question.validFrom,
  validUntil: question.validUntil,
});

/** Neither asked nor written any more. */
const isGone = ({ removedAt, heldAs }: RulingRow['question']) =>
  removedAt !== null && heldAs !== 'draft' && heldAs !== 'in-review';

const presentRuled = (row: RulingRow): RuledQuestion => ({
  ...presentCiting(row),
  version: row.number,
  question: joinDraft(row.paper, row.key),
  decision: row.ruling.decision,
  decidedAt: row.ruling.decidedAt,
  isRemoved: isGone(row.question),
});

export async function listCiting(
  { db }: Platform,
  person: Person,
  programId: string,
  cited: string,
): Promise<CitingQuestion[]> {
  await getEditable(db, person, programId);
  const written = await listWritten(db, programId);
  return written.filter(({ key }) => cites(key.reference, cited)).map(presentCiting);
}

export async function showRules(
  db: Executor,
  programId: string,
  only?: string,
): Promise<RuleChange[]> {
  const rules = await listRules(db, programId, only);
  const rows = await listRulings(
    db,
    rules.map(({ id }) => id),
  );
  const ofRule = Map.groupBy(rows, ({ ruling }) => ruling.ruleId);
  return rules.map(({ id, programId: _, ...rule }) => ({
    ...rule,
    _id: id,
    questions: (ofRule.get(id) ?? []).map(presentRuled),
  }));
}

export async function listRuleChanges(
  { db }: Platform,
  person: Person,
  programId: string,
): Promise<RuleChange[]> {
  await getEditable(db, person, programId);
  return showRules(db, programId);
}
