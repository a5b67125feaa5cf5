import type { Answer, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { Database } from '../db/database.ts';
import { isCoached } from '../kinds/index.ts';
import { type Bank, bankOf } from './built-in/bank.ts';
import { type Correction, type Prepared, prepare } from './built-in/evaluate.ts';
import { listLessons } from './decisions/rows.ts';
import type { CoachQuestion } from './engine.ts';
import { listBank } from './rows.ts';

/** Questions made ready for the built-in engine, kept for a while: the same one is asked often. */

const BANK_KEPT_MS = 10 * 60_000;
const KEPT_AT_MOST = 200;

/** The newest so many; the oldest go. */
function remember<Value>(kept: Map<string, Value>, key: string, value: Value): Value {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_AT_MOST && oldest !== undefined) kept.delete(oldest);
  return value;
}

/** Null where the question is none that the coach marks. */
export function coachQuestion(
  { paper, key }: { paper: Paper; key: Key },
  ids: { versionId: string; programId: string },
): CoachQuestion | null {
  return isCoached(key) ? { ...ids, id: paper._id, text: paper.text, key } : null;
}

export const answerWords = (answer: Answer | null): string =>
  answer !== null && 'text' in answer ? answer.text : '';

export type Preparer = (question: CoachQuestion) => Promise<Prepared>;

export function preparer(db: Database, now: () => Date): Preparer {
  const banks = new Map<string, { bank: Bank; at: number }>();
  const ready = new Map<string, Prepared>();

  async function bankFor(programId: string): Promise<{ bank: Bank; at: number }> {
    const known = banks.get(programId);
    const at = now().getTime();
    if (known && at - known.at < BANK_KEPT_MS) return known;
    return remember(banks, programId, { bank: bankOf(await listBank(db, programId)), at });
  }

  return async (question) => {
    const { bank, at } = await bankFor(question.programId);
    const lessons = await listLessons(db, question.id);
    const [latest] = lessons;
    const stamp = `${at} ${lessons.length} ${latest?.decidedAt.getTime() ?? 0}`;
    const key = `${question.versionId} ${stamp}`;
    const known = ready.get(key);
    if (known) return known;
    const corrections: Correction[] = lessons.map(({ answer, mark }) => ({
      answer: answerWords(answer),
      mark,
    }));
    const { text, key: rubric } = question;
    return remember(ready, key, prepare({ question: text, ...rubric }, bank, corrections));
  };
}
