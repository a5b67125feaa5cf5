import type { Attempt, StartedAttempt } from '@certway/contract/attempts/running-attempt';
import type { Person } from '@certway/contract/endpoint';
import type { ErrorCode } from '@certway/contract/errors';
import type { OwnNote } from '@certway/contract/notes/index';
import { findTrainerToAsk } from '../../inbox/index.ts';
import { type Failure, failed } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';

/**
 * Finds the person's notes on these questions. The notes slice depends on this one, so app.ts
 * passes it in.
 */
export type FindNotesAt = (
  platform: Platform,
  person: Person,
  questionIds: string[],
) => Promise<OwnNote[]>;

/**
 * Adds the person's notes and the trainer to the reply about a started attempt, which saves the page
 * a round trip.
 */
export async function withNotes<Code extends ErrorCode>(
  platform: Platform,
  findNotesAt: FindNotesAt,
  person: Person,
  started: Attempt | Failure<Code>,
): Promise<StartedAttempt | Failure<Code>> {
  if (failed(started)) return started;
  const asked = started.questions.map(({ _id }) => _id);
  const [notes, trainer] = await Promise.all([
    findNotesAt(platform, person, asked),
    started.mode === 'exam' ? null : findTrainerToAsk(platform.db, person, started.programId),
  ]);
  return { ...started, notes, ...(trainer && { trainer }) };
}
