import type { Reply } from '../calls/address.ts';

/** Study cards for tests of the study page. */

export type StudyCard = Reply<'study', 'listStudyCards'>[number];

export const programId = '01931e5a-7c00-7000-8000-00000000000a';
export const PLAN = { examOn: '2027-03-08', minutesADay: 15, weekdays: [1, 2], timeZone: 'UTC' };

/** Builds the card of a plan with fourteen questions for today. */
export const buildStudyCard = (change: Partial<StudyCard> = {}): StudyCard => ({
  programId,
  programName: 'Private Pilot',
  plan: PLAN,
  daysLeft: 12,
  isStudyDay: true,
  questions: 14,
  secondsLeft: 720,
  secondsDone: 0,
  running: null,
  streakDays: 0,
  nextOn: '2027-02-25',
  moduleStep: null,
  ...change,
});
