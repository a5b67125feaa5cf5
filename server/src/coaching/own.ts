import type { PersonalData } from '../accounts/index.ts';
import { listBeingSat, tellsVerdict } from '../attempts/index.ts';
import { listOwnMarks } from './rows-own.ts';

/** Marks go with the attempts they are of. One that may not be told yet is in a later download. */
export const coachingOfPerson: PersonalData = {
  name: 'marks',
  async gather(db, userId) {
    const marks = await listOwnMarks(db, userId);
    const beingSat = await listBeingSat(db, userId);
    return marks.flatMap(({ attempt, ...mark }) =>
      tellsVerdict(attempt, beingSat.has(mark.questionId)) ? [mark] : [],
    );
  },
};
