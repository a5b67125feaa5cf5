import type { ChooseStudy } from '../attempts/index.ts';
import { chooseDrill } from './drill.ts';
import { chooseOwnTest } from './own-tests/choose.ts';
import { chooseToday } from './today.ts';

export const chooseStudy: ChooseStudy = (db, { userId, about }, now) => {
  switch (about.what) {
    case 'today':
      return chooseToday(db, { ...about, userId }, now);
    case 'own':
      return chooseOwnTest(db, { ...about, userId }, now);
    default:
      return chooseDrill(db, userId, about, now);
  }
};
