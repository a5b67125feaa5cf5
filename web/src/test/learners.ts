import type { Learner, LearnerRecord } from '../learners/queries.ts';

export const PROGRAM_ID = '01931e5a-7c00-7000-8000-0000000000a1';
export const LEARNER_ID = '01931e5a-7c00-7000-8000-0000000000b1';

export const buildRecord = (over: Partial<LearnerRecord> = {}): LearnerRecord => ({
  userId: LEARNER_ID,
  username: 'Ada Abel',
  programId: PROGRAM_ID,
  programName: 'Glider pilot',
  lastSeenAt: '2026-11-19T12:00:00.000Z',
  answers: 40,
  recentShare: 62.5,
  expected: { from: 60, to: 74 },
  examOn: '2027-01-15',
  waiting: 2,
  access: { state: 'open', endsAt: null },
  classes: [],
  behind: null,
  ...over,
});

/** A learner of whom nothing is known yet. */
export const buildNewRecord = (over: Partial<LearnerRecord> = {}): LearnerRecord =>
  buildRecord({
    lastSeenAt: null,
    answers: 0,
    recentShare: null,
    expected: null,
    examOn: null,
    waiting: 0,
    ...over,
  });

export const buildLearner = (over: Partial<Learner> = {}): Learner => ({
  userId: LEARNER_ID,
  username: 'Ada Abel',
  records: [buildRecord()],
  parts: [],
  missed: [],
  plans: [],
  ...over,
});
