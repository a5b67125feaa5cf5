import type { editions, RuleChange } from '@certway/contract/editions/index';
import type { BodyOf, Person } from '@certway/contract/endpoint';
import type { Draft } from '@certway/contract/kinds/index';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, failed, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openForEditing, recountProgram } from '../programs/index.ts';
import { changeQuestion, insertQuestionsAt, withPassage } from '../questions/index.ts';
import { endsQuestion, versionNote, withFormerEnd } from './effects.ts';
import * as messages from './messages.ts';
import { serializeRules } from './read.ts';
import { listRules, type RuleRow } from './repository.ts';
import {
  listRuleDecisions,
  type RuleDecisionRow,
  saveRuleDecision,
} from './repository-decisions.ts';

type DecisionBody = BodyOf<(typeof editions)['endpoints']['decideRuled']>;

interface DecisionContext {
  rule: RuleRow;
  person: Person;
  now: Date;
  decided: DecisionBody;
}

/**
 * Returns the question after the decision. If an earlier decision on this rule change set an end
 * date and the question is now said to be still right, the end date is removed.
 */
function draftAfter(
  current: Draft,
  row: RuleDecisionRow,
  { rule, decided }: DecisionContext,
): Draft {
  const { validUntil } = current;
  switch (decided.decision) {
    case 'edited':
      return { ...(decided.question ?? current), _id: current._id } as Draft;
    case 'still-right':
      return withFormerEnd(current, row, rule);
    case 'expires':
    case 'replaced':
      return validUntil && validUntil < rule.changesOn
        ? current
        : { ...current, validUntil: rule.changesOn };
  }
}

/**
 * Inserts the replacement after the old question, in the same case. If its author sets no start
 * date, it is valid from the day on which the rule changes.
 */
async function putSuccessor(
  tx: Transaction,
  { question }: Pick<RuleDecisionRow, 'question'>,
  draft: Draft,
  { rule, person, now }: DecisionContext,
): Promise<string | null> {
  const [id] = await insertQuestionsAt(
    tx,
    [{ ...draft, validFrom: draft.validFrom ?? rule.newFrom }],
    {
      programId: rule.programId,
      moduleId: question.moduleId,
      authorId: person.id,
      now,
      order: question.position + 1,
      keepsCases: true,
      skipsDraft: true,
    },
  );
  await recountProgram(tx, rule.programId, now);
  return id ?? null;
}

async function decideOne(
  tx: Transaction,
  row: RuleDecisionRow,
  context: DecisionContext,
): Promise<Failure<'question-changed'> | null> {
  const { rule, person, now, decided } = context;
  const place = { programId: rule.programId, questionId: row.question.id };
  const changed = await changeQuestion(tx, { author: person, now }, place, {
    draft: (current) => draftAfter(current, row, context),
    version: decided.version,
    note: versionNote(rule),
  });
  if (failed(changed)) return changed;
  const { decision, question, reason } = decided;
  const replaces = decision === 'replaced' && question && row.ruling.decision !== 'replaced';
  const successorId = replaces
    ? await putSuccessor(tx, row, withPassage(question, changed.question.passage), context)
    : null;
  await saveRuleDecision(tx, row.ruling, {
    decision,
    reason,
    decidedAt: now,
    // Saves the end date that the question had before this rule change. If an earlier decision on
    // this rule change has ended the question, its end date is not saved, because the rule change
    // itself has set it.
    ...(!endsQuestion(row.ruling.decision) && { untilBefore: row.question.validUntil }),
    ...(successorId && { successorId }),
  });
  return null;
}

/**
 * Saves the decision for all of the questions. If one of them fails, none is saved. Attempts that
 * are running continue with the questions with which they started.
 */
export async function decideRuled(
  platform: Platform,
  person: Person,
  { programId, changeId }: { programId: string; changeId: string },
  decided: DecisionBody,
): Promise<RuleChange | Failure<'question-changed'>> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const [rule] = await listRules(tx, programId, changeId);
    if (!rule) return throwHttpError('not-found');
    if (rule.kind === 'edition' && endsQuestion(decided.decision) && decided.reason === '') {
      return throwHttpError('invalid-input', [
        { field: 'reason', message: messages.reasonRequired },
      ]);
    }
    const rulings = await listRuleDecisions(tx, [rule.id]);
    const now = platform.now();
    for (const questionId of new Set(decided.questionIds)) {
      const row = rulings.find(({ question }) => question.id === questionId);
      if (!row) return throwHttpError('not-found');
      const problem = await decideOne(tx, row, { rule, person, now, decided });
      if (problem) return problem;
    }
    const [shown] = await serializeRules(tx, programId, rule.id);
    return shown ?? throwHttpError('not-found');
  });
}
