import type { editions, RuleChange } from '@certway/contract/editions';
import type { BodyOf, Person } from '@certway/contract/endpoint';
import type { Draft } from '@certway/contract/kinds/index';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, failed, refuse } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openForEditing, recountProgram } from '../programs/index.ts';
import { changeQuestion, insertAt, withPassage } from '../questions/index.ts';
import { endsBy, noteOf, withFormerEnd } from './effects.ts';
import { showRules } from './read.ts';
import { listRules, type RuleRow } from './repository.ts';
import { listRulings, putDecision, type RulingRow } from './repository-rulings.ts';

type Decided = BodyOf<(typeof editions)['endpoints']['decideRuled']>;

interface Deciding {
  rule: RuleRow;
  person: Person;
  now: Date;
  decided: Decided;
}

/** What the question says then; what an earlier decision about this rule ended goes on if it is still right. */
function draftAfter(current: Draft, row: RulingRow, { rule, decided }: Deciding): Draft {
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

/** Inserts the new question after the old one, in the same case, valid from its day on. */
async function putSuccessor(
  tx: Transaction,
  { question }: Pick<RulingRow, 'question'>,
  draft: Draft,
  { rule, person, now }: Deciding,
): Promise<string | null> {
  const [id] = await insertAt(tx, [{ ...draft, validFrom: draft.validFrom ?? rule.newFrom }], {
    programId: rule.programId,
    moduleId: question.moduleId,
    authorId: person.id,
    now,
    order: question.position + 1,
    keepsCases: true,
  });
  await recountProgram(tx, rule.programId, now);
  return id ?? null;
}

async function decideOne(
  tx: Transaction,
  row: RulingRow,
  deciding: Deciding,
): Promise<Failure<'question-changed'> | null> {
  const { rule, person, now, decided } = deciding;
  const place = { programId: rule.programId, questionId: row.question.id };
  const changed = await changeQuestion(tx, { author: person, now }, place, {
    draft: (current) => draftAfter(current, row, deciding),
    version: decided.version,
    note: noteOf(rule),
  });
  if (failed(changed)) return changed;
  const { decision, question, reason } = decided;
  const replaces = decision === 'replaced' && question && row.ruling.decision !== 'replaced';
  const successorId = replaces
    ? await putSuccessor(tx, row, withPassage(question, changed.question.passage), deciding)
    : null;
  await putDecision(tx, row.ruling, {
    ...{ decision, reason, decidedAt: now },
    // The end that it had before this change, and not one that the change itself set.
    ...(!endsBy(row.ruling.decision) && { untilBefore: row.question.validUntil }),
    ...(successorId && { successorId }),
  });
  return null;
}

/** Decides all of the questions or none. Running attempts keep the questions that they started with. */
export async function decideRuled(
  platform: Platform,
  person: Person,
  { programId, changeId }: { programId: string; changeId: string },
  decided: Decided,
): Promise<RuleChange | Failure<'question-changed'>> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const [rule] = await listRules(tx, programId, changeId);
    if (!rule) return refuse('not-found');
    if (rule.kind === 'edition' && endsBy(decided.decision) && decided.reason === '') {
      return refuse('invalid-input', [{ field: 'reason', message: 'Say why it leaves' }]);
    }
    const rulings = await listRulings(tx, [rule.id]);
    const now = platform.now();
    for (const questionId of new Set(decided.questionIds)) {
      const row = rulings.find(({ question }) => question.id === questionId);
      if (!row) return refuse('not-found');
      const problem = await decideOne(tx, row, { rule, person, now, decided });
      if (problem) return problem;
    }
    const [shown] = await showRules(tx, programId, rule.id);
    return shown ?? refuse('not-found');
  });
}
