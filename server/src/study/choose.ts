import type { ChooseStudy } from '../attempts/index.ts';
import { chooseDrill } from './drill.ts';
import { chooseToday } from './today.ts';

/** The questions of everything that study begins. */
export const chooseStudy: ChooseStudy = (db, { userId, about }, now) =>
  about.what === 'today'
    ? chooseToday(db, { ...about, userId }, now)
    : chooseDrill(db, userId, about, now);
