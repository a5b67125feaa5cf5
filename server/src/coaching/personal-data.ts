import type { PersonalData } from '../accounts/index.ts';
import { canRevealVerdict, listHidden } from '../attempts/index.ts';
import { listOwnMarks } from './repository-personal-data.ts';

/** Marks are deleted with their attempts. A mark that may not be revealed yet will be in a later download. */
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
