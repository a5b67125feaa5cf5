import type { PersonalData } from '../accounts/index.ts';
import { mapInTurns } from '../turns.ts';
import { tellsVerdict } from './policy.ts';
import {
  listOwnAnswers,
  listOwnAttempts,
  listOwnChanges,
  listOwnNotes,
  type OwnAnswer,
} from './repository-personal-data.ts';
import { listHidden } from './secrecy/repository.ts';
import type { HiddenSince } from './secrecy/rule.ts';
import { findSureSetting } from './sure/repository.ts';

/** A download must not reveal what a running attempt has not told yet. */
function untilTold({ feedback, state, endedAt, score, ...answer }: OwnAnswer, hidden: HiddenSince) {
  const tells = tellsVerdict({ feedback, state, endedAt }, answer, hidden);
  return { ...answer, score: tells ? score : null };
}

/** Where they want to be asked how sure they are; it goes with the account. */
export const sureSettingOfPerson: PersonalData = {
  name: 'sureSetting',
  gather: findSureSetting,
};

/**
 * Answers are deleted with the account; the statistics of their questions stay and contain no
 * personal data.
 */
export const attemptsOfPerson: PersonalData = {
  name: 'attempts',
  async gather(db, userId, now) {
    const answers = await listOwnAnswers(db, userId);
    const hidden = await listHidden(db, userId, now);
    const [changes, notes] = [await listOwnChanges(db, userId), await listOwnNotes(db, userId)];
    const changesOf = Map.groupBy(changes, ({ attemptId }) => attemptId);
    const answersOf = Map.groupBy(answers, ({ attemptId }) => attemptId);
    const marksOf = new Map(notes.map(({ attemptId, marks }) => [attemptId, marks]));
    return mapInTurns(await listOwnAttempts(db, userId), (attempt) => ({
      ...attempt,
      changes: changesOf.get(attempt.id) ?? [],
      notes: marksOf.get(attempt.id) ?? null,
      answers: (answersOf.get(attempt.id) ?? []).map((answer) => untilTold(answer, hidden)),
    }));
  },
};
