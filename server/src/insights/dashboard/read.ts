import { administrators, authors, editors, mayEnter } from '@certway/contract/accounts/roles';
import type { Person } from '@certway/contract/endpoint';
import type { Dashboard, NextStep } from '@certway/contract/insights/dashboard';
import { countDecided } from '@certway/contract/results/passing';
import { countMissed } from '../../attempts/index.ts';
import { listExamLines } from '../../blueprints/index.ts';
import type { Executor } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { type ListBehind, listProgramCards, noWork, readWork } from '../home/read.ts';
import { countAttempts } from '../repository-people.ts';
import { ALL_TIME, GLOBAL_SCOPE, utcMonth } from '../stats/scopes.ts';
import {
  countActiveCourses,
  countOpenRequests,
  findRunning,
  type LatestRow,
  listLatestIn,
  listLatestOf,
  listProgramIdsOf,
  sumScopes,
} from './repository.ts';
import { listOwnCourses, type OwnCourseRow } from './repository-courses.ts';

/** The number of recent results on the dashboard. A learner has a page with all of them. */
const RECENT_SHOWN = { learner: 3, staff: 8 };
/** The number of a learner's latest results that are examined for questions to repeat. */
const RESULTS_REPEATED = 8;
const COURSES_SHOWN = 6;
/**
 * The number of latest results that are examined. The dashboard of staff shows the courses of these
 * results.
 */
const RESULTS_EXAMINED = 100;

type CountWaiting = (db: Executor, person: Person) => Promise<number>;

/**
 * Functions that other slices provide: they count the marks to review, the questions to approve, the
 * reported questions, and the questions that need a decision after a rule change, and list the
 * learners who are behind their study plan.
 */
export interface WorkWaiting {
  countMarkReviews: CountWaiting;
  countApprovals: CountWaiting;
  countReported: CountWaiting;
  /** Finds the trainer's program with the most questions that need a decision. */
  findUndecided: (
    db: Executor,
    trainerId: string,
  ) => Promise<Omit<Extract<NextStep, { kind: 'rules' }>, 'kind'> | null>;
  listBehind: ListBehind;
}

const activityOf = ({ result, username }: LatestRow) => ({
  quizId: result.attemptId,
  quizName: `${result.programName}: ${result.moduleName}`,
  programName: result.programName,
  moduleName: result.moduleName,
  score: result.points,
  passed: result.passed,
  passMark: result.passMark,
  ...(!result.whole && { practiceOnly: true as const }),
  date: result.finishedAt,
  username,
});

async function learnerSteps(
  db: Executor,
  person: Person,
  courses: readonly OwnCourseRow[],
  recent: readonly LatestRow[],
): Promise<NextStep[]> {
  const steps: NextStep[] = [];
  const running = await findRunning(db, person.id);
  if (running) steps.push({ kind: 'continue', ...running });
  // Only results of modules are used. Missed questions are repeated for each module, and a mock
  // exam belongs to no module.
  const open = recent.filter(
    ({ result: { moduleId, programId } }) =>
      moduleId !== null && courses.some((course) => course.programId === programId),
  );
  const moduleIds = [...new Set(open.flatMap(({ result }) => result.moduleId ?? []))];
  const missed = await countMissed(db, person.id, moduleIds);
  const latest = open.find(({ result }) => missed.has(result.moduleId ?? ''))?.result;
  const { courseId, moduleId } = latest ?? {};
  if (latest && courseId && moduleId) {
    const { attemptId, programId, programName, courseName, moduleName } = latest;
    const place = { programId, programName, courseId, courseName, moduleId, moduleName };
    const count = missed.get(moduleId) ?? 0;
    steps.push({ kind: 'practise', quizId: attemptId, missed: count, ...place });
  }
  if (steps.length > 0) return steps;
  return [{ kind: courses.length > 0 ? 'begin' : 'store' }];
}

/**
 * Returns the mock exams of the programs to which these courses belong. They are in the order of
 * the courses, with the most recently practiced course first.
 */
async function examsOf(db: Executor, courses: readonly OwnCourseRow[]) {
  const programs = new Map(courses.map(({ programId, programName }) => [programId, programName]));
  const lines = await listExamLines(db, [...programs.keys()]);
  return [...programs].flatMap(([programId, programName]) =>
    lines.filter((line) => line.programId === programId).map((line) => ({ ...line, programName })),
  );
}

async function learnersDashboard({ db, now }: Platform, person: Person): Promise<Dashboard> {
  const courses = await listOwnCourses(db, person.id, now());
  const recent = await listLatestOf(db, person.id, RESULTS_REPEATED);
  const own = { scope: GLOBAL_SCOPE, period: ALL_TIME, userId: person.id };
  return {
    view: 'learner',
    next: await learnerSteps(db, person, courses, recent),
    progress: courses.slice(0, COURSES_SHOWN),
    exams: (await examsOf(db, courses)).slice(0, COURSES_SHOWN),
    activeCourses: courses.filter(({ attempts, done, of }) => attempts > 0 && done < of).length,
    completedQuizzes: await countAttempts(db, own),
    recent: recent.slice(0, RECENT_SHOWN.learner).map(activityOf),
    programs: await listProgramCards(db, person, courses),
    ...noWork,
  };
}

/**
 * Returns the courses of the latest results, each with the number of passed attempts among these
 * results.
 */
async function coursesOf(db: Executor, latest: readonly LatestRow[]) {
  const named = latest.flatMap(({ result }) =>
    result.courseId === null ? [] : [[result.courseId, result] as const],
  );
  const byId = new Map(named.reverse());
  const ids = [...byId.keys()].reverse().slice(0, COURSES_SHOWN);
  const sums = await sumScopes(db, ids, ALL_TIME);
  return ids.flatMap((courseId) => {
    const newest = byId.get(courseId);
    const sum = sums.find(({ scope }) => scope === courseId);
    if (!newest || !sum) return [];
    const { courseName, programName } = newest;
    return [{ courseId, courseName, programName, done: sum.passed, of: countDecided(sum) }];
  });
}

async function staffSteps(
  db: Executor,
  person: Person,
  programIds: string[] | null,
  waiting: WorkWaiting,
): Promise<NextStep[]> {
  const steps: NextStep[] = [];
  const requests = mayEnter(administrators, person.role) ? await countOpenRequests(db) : 0;
  const reviews = await waiting.countMarkReviews(db, person);
  const approvals = await waiting.countApprovals(db, person);
  const reported = mayEnter(editors, person.role) ? await waiting.countReported(db, person) : 0;
  const undecided = await waiting.findUndecided(db, person.id);
  if (reviews > 0) steps.push({ kind: 'reviews', count: reviews });
  if (reported > 0) steps.push({ kind: 'reports', count: reported });
  if (approvals > 0) steps.push({ kind: 'approvals', count: approvals });
  if (undecided) steps.push({ kind: 'rules', ...undecided });
  if (requests > 0) steps.push({ kind: 'requests', count: requests });
  if (programIds?.length === 0) steps.push({ kind: 'author' });
  return steps;
}

/**
 * Returns the dashboard of staff. It covers their own programs for trainers, and all programs for
 * admins and partners.
 */
async function staffDashboard(
  { db, now }: Platform,
  person: Person,
  waiting: WorkWaiting,
): Promise<Dashboard> {
  const programIds = person.role === 'trainer' ? await listProgramIdsOf(db, person.id) : null;
  const latest = await listLatestIn(db, programIds, RESULTS_EXAMINED);
  const sums = await sumScopes(db, programIds ?? [GLOBAL_SCOPE], ALL_TIME);
  const active = [...new Set(latest.map(({ result }) => result.programId))];
  return {
    view: 'staff',
    next: await staffSteps(db, person, programIds, waiting),
    progress: await coursesOf(db, latest),
    exams: [],
    activeCourses: await countActiveCourses(db, programIds, utcMonth(now())),
    completedQuizzes: sums.reduce((sum, { attempts }) => sum + attempts, 0),
    recent: latest.slice(0, RECENT_SHOWN.staff).map(activityOf),
    programs: [],
    ...(await readWork(db, person, { programIds, active }, waiting.listBehind, now())),
  };
}

export const getDashboard = (
  platform: Platform,
  person: Person,
  waiting: WorkWaiting,
): Promise<Dashboard> =>
  mayEnter(authors, person.role)
    ? staffDashboard(platform, person, waiting)
    : learnersDashboard(platform, person);
