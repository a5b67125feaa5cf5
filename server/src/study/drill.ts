import { type Cause, causes } from '@certway/contract/causes';
import type { Person } from '@certway/contract/endpoint';
import { PRACTICE_QUESTIONS } from '@certway/contract/limits';
import type { StudyAbout } from '@certway/contract/practice-about';
import type { Misses } from '@certway/contract/study';
import { type ChosenPractice, findAttempt, getVersions, mayStudy } from '../attempts/index.ts';
import type { Executor } from '../db/database.ts';
import { refuse } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { mapInTurns, takeTurns } from '../turns.ts';
import { listOpenBank } from './open-bank.ts';
import { findStudy, type Whose } from './repository.ts';
import { diagnosisOf } from './rules/diagnose.ts';
import { type Learnt, NOTHING_LEARNT } from './rules/learnt.ts';
import { stuckIn } from './rules/stuck.ts';
import { mixed } from './rules/weights.ts';

const TITLES: Record<Cause, string> = {
  'surely-wrong': 'Sure, and wrong',
  'changed-to-wrong': 'Changed from right to wrong',
  'ran-out': 'Out of time',
  'never-seen': 'Not reached',
  'guessed-right': 'Right, but not sure',
  'too-slow': 'Right, but slow',
  'not-known': 'Not known yet',
};
const STUCK = 'What keeps going wrong';

const causeOf = ({ causes: known }: Learnt, questionId: string): Cause | null => {
  const last = known[questionId];
  return last ? diagnosisOf(last).cause : null;
};

/** What lies before somebody in a paper that they sit is told by nothing until they hand it in. */
async function findOpen(db: Executor, whose: Whose, now: Date) {
  const { plan, memory } = await findStudy(db, whose);
  return {
    memory: memory ?? NOTHING_LEARNT,
    bank: await listOpenBank(db, whose, plan, now),
  };
}

/** Questions of one attempt of theirs; null for all of the program. */
async function askedIn(
  db: Executor,
  { userId, programId }: Whose,
  quizId: string | null,
): Promise<ReadonlySet<string> | null> {
  if (quizId === null) return null;
  const attempt = await findAttempt(db, quizId);
  const isTheirs = attempt?.userId === userId && attempt.programId === programId;
  return isTheirs && attempt.state !== 'running'
    ? new Set(attempt.questionIds)
    : refuse('not-found');
}

/** The questions that the learner last missed for one reason, or those they keep missing. */
export async function chooseDrill(
  db: Executor,
  userId: string,
  about: Extract<StudyAbout, { what: 'cause' | 'stuck' }>,
  now: Date,
): Promise<ChosenPractice> {
  const { programId } = about;
  const whose = { userId, programId };
  const { memory, bank } = await findOpen(db, whose, now);
  const drill = { programId, mode: 'missed', ifNone: 'nothing-missed' } as const;
  if (about.what === 'stuck') {
    const stuck = stuckIn(memory);
    const questions = mixed(bank.filter(({ questionId }) => stuck.has(questionId)));
    return { ...drill, practiceOf: `stuck ${programId}`, title: STUCK, questions };
  }
  const { cause, quizId } = about;
  const asked = await askedIn(db, whose, quizId);
  const questions = bank.filter(
    ({ questionId }) =>
      causeOf(memory, questionId) === cause && (asked === null || asked.has(questionId)),
  );
  return {
    ...drill,
    practiceOf: `cause ${programId} ${cause} ${quizId ?? 'all'}`,
    title: TITLES[cause],
    questions: mixed(questions).slice(0, PRACTICE_QUESTIONS),
  };
}

/** How many questions were last missed for each reason, and which ones the learner keeps missing. */
export async function getMisses(
  { db, now }: Platform,
  person: Person,
  programId: string,
): Promise<Misses> {
  const at = now();
  if (!(await mayStudy(db, person, programId, at))) return refuse('not-found');
  const turn = takeTurns();
  const { memory, bank } = await findOpen(db, { userId: person.id, programId }, at);
  const stuck = stuckIn(memory);
  await turn();
  const stuckNow = bank.filter(({ questionId }) => stuck.has(questionId));
  const versions = await getVersions(
    db,
    stuckNow.map(({ versionId }) => versionId),
  );
  await turn();
  const found = await mapInTurns(bank, ({ questionId }) => causeOf(memory, questionId));
  return {
    causes: causes.flatMap((cause) => {
      const questions = found.filter((each) => each === cause).length;
      return questions > 0 ? [{ cause, questions }] : [];
    }),
    stuck: stuckNow.map(({ questionId, versionId }) => ({
      questionId,
      text: versions.get(versionId)?.paper.text ?? '',
      missed: stuck.get(questionId) ?? 0,
    })),
  };
}
