import { cites } from '@certway/contract/editions/citing';
import type { CitingQuestion, RuleChange, RuledQuestion } from '@certway/contract/editions/index';
import type { Person } from '@certway/contract/endpoint';
import { QUESTIONS_AT_ONCE } from '@certway/contract/limits';
import { mapYielding } from '../concurrency/yielding.ts';
import type { Executor } from '../db/database.ts';
import { joinDraft } from '../kinds/index.ts';
import type { Platform } from '../platform.ts';
import { getEditable } from '../programs/index.ts';
import { listCitingQuestions, listRules } from './repository.ts';
import { listRuleDecisions, type RuleDecisionRow } from './repository-decisions.ts';

/**
 * Returns true for a question that was removed from the program. A question that was moved back to
 * draft or review does not count as removed.
 */
const isGone = ({ removedAt, unpublishedAs }: RuleDecisionRow['question']) =>
  removedAt !== null && unpublishedAs !== 'draft' && unpublishedAs !== 'in-review';

const presentRuled = (row: RuleDecisionRow): RuledQuestion => ({
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

/**
 * The maximum number of results of a search for a question. If the search is for a cited rule, all
 * questions that cite it are returned.
 */
const SEARCH_RESULTS_AT_MOST = 50;

const containsWords = ({ text, reference, edition }: CitingQuestion, words: string): boolean =>
  [text, reference, edition].some((part) => part.toLowerCase().includes(words.toLowerCase()));

export async function listCiting(
  { db }: Platform,
  person: Person,
  programId: string,
  { cited, words }: { cited?: string | undefined; words?: string | undefined },
): Promise<CitingQuestion[]> {
  await getEditable(db, person, programId);
  const written = await listCitingQuestions(db, programId);
  const isMeant = (question: CitingQuestion) =>
    cited === undefined ? containsWords(question, words ?? '') : cites(question.reference, cited);
  const atMost = cited === undefined ? SEARCH_RESULTS_AT_MOST : QUESTIONS_AT_ONCE;
  const meant = await mapYielding(written, (question) => (isMeant(question) ? [question] : []));
  return meant.flat().slice(0, atMost);
}

export async function serializeRules(
  db: Executor,
  programId: string,
  only?: string,
): Promise<RuleChange[]> {
  const rules = await listRules(db, programId, only);
  const rows = await listRuleDecisions(
    db,
    rules.map(({ id }) => id),
  );
  const ofRule = Map.groupBy(rows, ({ ruling }) => ruling.ruleId);
  const questionsOf = async (id: string) => mapYielding(ofRule.get(id) ?? [], presentRuled);
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
  return serializeRules(db, programId);
}
