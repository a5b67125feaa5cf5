import type { PersonalData } from '../accounts/index.ts';
import { listOwnAnswers, listOwnAttempts } from './rows-own.ts';

/** Answers go with the account; what they added to a question's figures stays and names nobody. */
export const attemptsOfPerson: PersonalData = {
  name: 'attempts',
  async gather(db, userId) {
    const answers = await listOwnAnswers(db, userId);
    return (await listOwnAttempts(db, userId)).map((attempt) => ({
      ...attempt,
      answers: answers.filter(({ attemptId }) => attemptId === attempt.id),
    }));
  },
};
