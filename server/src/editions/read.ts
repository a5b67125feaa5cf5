import { cites } from '@certway/contract/citing';
import type { CitingQuestion, RuleChange, RuledQuestion } from '@certway/contract/editions';
import type { Person } from '@certway/contract/endpoint';
import { QUESTIONS_AT_ONCE } from '@certway/contract/limits';
import type { Executor } from '../db/database.ts';
import { joinDraft } from '../kinds/index.ts';
import type { Platform } from '../platform.ts';
import { getEditable } from '../programs/index.ts';
import { mapInTurns } from '../turns.ts';
import { listRules, listWritten } from './repository.ts';
import { listRulings, type RulingRow } from './repository-rulings.ts';

/** Neither asked nor written any more. */
const isGone = ({ removedAt, heldAs }: RulingRow['question']) =>
  removedAt !== null && heldAs !== 'draft' && heldAs !== 'in-review';

const presentRuled = (row: RulingRow): RuledQuestion => ({
  _id: row.question.id,
  text: row.paper.text,
  reference: row.key.reference,
  edition: row.key.edition ?? '',
  validFrom: row.question.validFrom,
  validUntil: row.question.validUntil,
  version: row.number,
  question: joinDraft(row.paper, row.key),
  decision: row.ruling.decision,
  decidedAt: row.ruling.decidedAt,
  reason: row.ruling.reason,
  isRemoved: isGone(row.question),
});

/** Whoever looks for one question types more words; all that cite a rule are put to review at once. */
const FOUND_BY_WORDS_AT_MOST = 50;

const holds = ({ text, reference, edition }: CitingQuestion, words: string): boolean =>
  [text, reference, edition].some((part) => part.toLowerCase().includes(words.toLowerCase()));

export async function listCiting(
  { db }: Platform,
  person: Person,
  programId: string,
  { cited, words }: { cited?: string | undefined; words?: string | undefined },
): Promise<CitingQuestion[]> {
  await getEditable(db, person, programId);
  const written = await listWritten(db, programId);
  const isMeant = (question: CitingQuestion) =>
    cited === undefined ? holds(question, words ?? '') : cites(question.reference, cited);
  const atMost = cited === undefined ? FOUND_BY_WORDS_AT_MOST : QUESTIONS_AT_ONCE;
  const meant = await mapInTurns(written, (question) => (isMeant(question) ? [question] : []));
  return meant.flat().slice(0, atMost);
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
  const questionsOf = async (id: string) => mapInTurns(ofRule.get(id) ?? [], presentRuled);
  const shown: RuleChange[] = [];
  for (const { id, programId: _, ...rule } of rules) {
    shown.push({ ...rule, _id: id, questions: await questionsOf(id) });
  }
  return shown;
}

export async function listRuleChanges(
  { db }: Platform,
  person: Person,
  programId: string,
): Promise<RuleChange[]> {
  await getEditable(db, person, programId);
  return showRules(db, programId);
}
