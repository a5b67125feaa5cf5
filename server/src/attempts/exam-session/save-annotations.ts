import type { ExamAnnotations } from '@certway/contract/attempts/exam-session';
import type { Person } from '@certway/contract/endpoint';
import { type Failure, fail, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findStoredExam } from '../exams/repository.ts';
import { findAttempt } from '../repository.ts';
import { updateAnnotations } from './repository.ts';

interface SentAnnotations {
  writer: string;
  sequence: number;
  marks: ExamAnnotations;
}

/** Stores a person's annotations in a mock exam, so that another device shows them too. */
export async function saveAnnotations(
  { db, now }: Platform,
  person: Person,
  attemptId: string,
  { writer, sequence, marks }: SentAnnotations,
): Promise<{ now: Date } | Failure<'attempt-ended' | 'other-window'>> {
  const attempt = await findAttempt(db, attemptId);
  if (!attempt || attempt.userId !== person.id) return throwHttpError('not-found');
  const { rules } = (await findStoredExam(db, attemptId)) ?? throwHttpError('not-found');
  if (attempt.state !== 'running') return fail('attempt-ended');
  if (attempt.writer !== writer) return fail('other-window');
  const allowed = rules.flag ? marks : { ...marks, flagged: [] };
  await updateAnnotations(db, { id: attemptId, userId: person.id, writer }, allowed, sequence);
  return { now: now() };
}
