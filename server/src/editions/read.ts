import { cites } from '@certway/contract/citing';
import type { CitingQuestion, RuleChange, RuledQuestion } from '@certway/contract/editions';
import type { Person } from '@certway/contract/endpoint';
import { QUESTIONS_AT_ONCE } from '@certway/contract/limits';
import type { Executor } from '../db/database.ts';
import { joinDraft } from '../kinds/index.ts';
import type { Platform } from '../platform.ts';
import { getEditable } from '../programs/index.ts';
import { listRules, listWritten } from './rows.ts';
import { listRulings, type RulingRow } from './rows-rulings.ts';

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
  reason: row.ruling.reason,
  isRemoved: isGone(row.question),
});

/** Whoever looks for one question types more words; all that cite a rule are put to review at once. */
const FOUND_BY_WORDS_AT_MOST = 50;

const holds = ({ paper, key }: Shown, words: string): boolean =>
  [paper.text, key.reference, key.edition ?? ''].some((text) =>
    text.toLowerCase().includes(words.toLowerCase()),
  );

export async function listCiting(
  { db }: Platform,
  person: Person,
  programId: string,
  { cited, words }: { cited?: string | undefined; words?: string | undefined },
): Promise<CitingQuestion[]> {
  await getEditable(db, person, programId);
  const written = await listWritten(db, programId);
  const isMeant = (row: Shown) =>
    cited === undefined ? holds(row, words ?? '') : cites(row.key.reference, cited);
  const atMost = cited === undefined ? FOUND_BY_WORDS_AT_MOST : QUESTIONS_AT_ONCE;
  return written.filter(isMeant).slice(0, atMost).map(presentCiting);
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
