import type { Person } from '@certway/contract/endpoint';
import type { PaperMarks } from '@certway/contract/sitting';
import { type Failure, fail, refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findPaper } from '../papers/repository.ts';
import { findAttempt } from '../repository.ts';
import { updateMarks } from './repository.ts';

interface SentMarks {
  writer: string;
  sequence: number;
  marks: PaperMarks;
}

/** Keeps what a person noted on their paper, so that another device shows it as well. */
export async function keepMarks(
  { db, now }: Platform,
  person: Person,
  attemptId: string,
  { writer, sequence, marks }: SentMarks,
): Promise<{ now: Date } | Failure<'attempt-ended' | 'other-window'>> {
  const attempt = await findAttempt(db, attemptId);
  if (!attempt || attempt.userId !== person.id) return refuse('not-found');
  const { rules } = (await findPaper(db, attemptId)) ?? refuse('not-found');
  if (attempt.state !== 'running') return fail('attempt-ended');
  if (attempt.writer !== writer) return fail('other-window');
  const allowed = rules.flag ? marks : { ...marks, flagged: [] };
  await updateMarks(db, { id: attemptId, userId: person.id, writer }, allowed, sequence);
  return { now: now() };
}
