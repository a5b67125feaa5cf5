import type { PersonalData } from '../accounts/index.ts';
import { canRevealVerdict, listHidden } from '../attempts/index.ts';
import { listOwnMarks } from './repository-personal-data.ts';

/**
 * Adds the coach's marks to a person's download. A mark whose verdict is still hidden is left out
 * until it is revealed. Marks are deleted together with their attempts.
 */
export const coachingOfPerson: PersonalData = {
  name: 'marks',
  async gather(db, userId, now) {
    const marks = await listOwnMarks(db, userId);
    const hidden = await listHidden(db, userId, now);
    return marks.flatMap(({ attempt, ...mark }) => {
      const { questionId, markedAt } = mark;
      const about = { questionId, receivedAt: markedAt };
      return canRevealVerdict(attempt, about, hidden) ? [mark] : [];
    });
  },
};
