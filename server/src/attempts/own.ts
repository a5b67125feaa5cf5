import type { PersonalData } from '../accounts/index.ts';
import { tellsVerdict } from './policy.ts';
import { listOwnAnswers, listOwnAttempts, type OwnAnswer } from './rows-own.ts';

/** A download must not reveal what a running attempt has not told yet. */
function untilTold({ feedback, state, score, ...answer }: OwnAnswer) {
  return { ...answer, score: tellsVerdict({ feedback, state }) ? score : null };
}

/** Answers are deleted with the account; what they added to a question's figures stays and names nobody. */
export const attemptsOfPerson: PersonalData = {
  name: 'attempts',
  async gather(db, userId) {
    const answers = await listOwnAnswers(db, userId);
    return (await listOwnAttempts(db, userId)).map((attempt) => ({
      ...attempt,
      answers: answers.filter(({ attemptId }) => attemptId === attempt.id).map(untilTold),
    }));
  },
};
