import type { PersonalData } from '../accounts/index.ts';
import { mapYielding } from '../concurrency/yielding.ts';
import { findConfidenceSetting } from './confidence/repository.ts';
import { listOwnKeptExams } from './exams/repository-kept.ts';
import { canRevealVerdict } from './policy.ts';
import {
  listOwnAnnotations,
  listOwnAnswers,
  listOwnAttempts,
  listOwnExamAnswers,
  listOwnRepeats,
  type OwnAnswer,
} from './repository-personal-data.ts';
import { listHidden } from './secrecy/repository.ts';
import type { HiddenSince } from './secrecy/rule.ts';

/** Removes a score that a running attempt still hides, so that a download does not reveal it. */
function withoutHiddenScore(
  { feedback, state, endedAt, score, ...answer }: OwnAnswer,
  hidden: HiddenSince,
) {
  const tells = canRevealVerdict({ feedback, state, endedAt }, answer, hidden);
  return { ...answer, score: tells ? score : null };
}

/**
 * Adds a person's confidence setting to their download: whether they want to be asked for their
 * confidence in quizzes and in mock exams. The setting is deleted with the account.
 */
export const confidenceSettingOfPerson: PersonalData = {
  name: 'sureSetting',
  gather: findConfidenceSetting,
};

/**
 * Adds the mock exams that a person keeps and has not begun to their download, without the
 * questions. They are deleted with the account.
 */
export const keptExamsOfPerson: PersonalData = {
  name: 'keptExams',
  gather: listOwnKeptExams,
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
    const [changes, notes] = [
      await listOwnExamAnswers(db, userId),
      await listOwnAnnotations(db, userId),
    ];
    const repeats = await listOwnRepeats(db, userId);
    const repeatsOf = Map.groupBy(repeats, ({ attemptId }) => attemptId);
    const changesOf = Map.groupBy(changes, ({ attemptId }) => attemptId);
    const answersOf = Map.groupBy(answers, ({ attemptId }) => attemptId);
    const marksOf = new Map(notes.map(({ attemptId, marks }) => [attemptId, marks]));
    return mapYielding(await listOwnAttempts(db, userId), (attempt) => ({
      ...attempt,
      changes: changesOf.get(attempt.id) ?? [],
      repeats: repeatsOf.get(attempt.id) ?? [],
      notes: marksOf.get(attempt.id) ?? null,
      answers: (answersOf.get(attempt.id) ?? []).map((answer) =>
        withoutHiddenScore(answer, hidden),
      ),
    }));
  },
};
