import { randomUUID } from 'node:crypto';
import type { Person } from '@certway/contract/endpoint';
import { PAPER_COURSE } from '@certway/contract/limits';
import { NO_MARKS } from '@certway/contract/no-marks';
import type { Attempt } from '@certway/contract/running-attempt';
import type { SittingState } from '@certway/contract/sitting';
import { beginSitting } from '@certway/contract/sitting-clock';
import { beginPeriod } from '../../access/index.ts';
import { drawPaper } from '../../blueprints/index.ts';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail, failed, refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { rememberPlan } from '../answering/plan.ts';
import { getAttempt } from '../read.ts';
import type { AttemptRow } from '../repository.ts';
import { getVersions } from '../repository-versions.ts';
import { presentAttempt } from '../serialize.ts';
import { insertSitting } from '../sitting/repository.ts';
import { presentSitting } from '../sitting/serialize.ts';
import { findDemoQuiz } from '../starting/repository-demo.ts';
import { findExamDay } from '../starting/repository-exam-day.ts';
import { insertAttempt } from '../starting/repository-start.ts';
import { type Composed, composeTaste, composeWhole } from './compose.ts';
import { type OpenExam, openExam } from './open.ts';
import { insertPaper, listPapers, listSeen } from './repository.ts';

type Problem = Failure<'bank-too-small' | 'nothing-to-ask' | 'papers-used-up' | 'paper-too-soon'>;

const MINUTE_MS = 60_000;

async function compose(
  { db }: Platform,
  person: Person,
  exam: OpenExam,
  now: Date,
): Promise<Composed | Problem> {
  const { blueprint, whole, turn, papers } = exam;
  if (!whole) {
    const demo = await findDemoQuiz(db, blueprint.programId, now);
    return demo ? composeTaste(exam, demo) : fail('nothing-to-ask');
  }
  if (turn.left === 0) return fail('papers-used-up');
  if (turn.nextAt) return fail('paper-too-soon');
  const last = papers.find(({ taste }) => !taste);
  const { programId } = blueprint;
  const drawn = await drawPaper(db, blueprint, {
    day: await findExamDay(db, { userId: person.id, programId }, now),
    seen: {
      at: await listSeen(db, person.id, programId),
      inLast: new Set(last?.questionIds),
    },
  });
  return failed(drawn) ? drawn : composeWhole(exam, drawn);
}

/** The row of a mock exam attempt. Its verdicts are revealed at the end, whatever the program's setting. */
function rowOf(
  person: Person,
  { blueprint, check }: OpenExam,
  { paper, sections }: Composed,
  writer: string,
  now: Date,
) {
  const questions = sections.flatMap((section) => section.questions);
  return {
    id: newId(now.getTime()),
    userId: person.id,
    programId: blueprint.programId,
    programName: check.programName,
    courseId: null,
    courseName: PAPER_COURSE,
    moduleId: null,
    moduleName: paper.name,
    blueprintId: blueprint.id,
    deadlineAt: paper.minutes === null ? null : new Date(now.getTime() + paper.minutes * MINUTE_MS),
    mode: 'exam',
    whole: !paper.taste,
    state: 'running',
    questionIds: questions.map(({ questionId }) => questionId),
    versionIds: questions.map(({ versionId }) => versionId),
    passMark: paper.pass.unit === 'percent' ? paper.pass.value : percentOf(paper),
    feedback: 'at-end',
    mixSeed: randomUUID(),
    mixesOptions: paper.rules.shuffleOptions,
    writer,
    writerLeftAt: null,
    startedAt: now,
    endedAt: null,
    isHeld: false,
    asksSure: check.asksSureInPapers,
  } satisfies AttemptRow;
}

/** What a count of right answers comes to, for everything that speaks of a pass mark in per cent. */
const percentOf = ({ pass, questionCount, trialCount }: Composed['paper']) =>
  (100 * pass.value) / (questionCount - trialCount);

async function store(
  platform: Platform,
  exam: OpenExam,
  row: AttemptRow,
  composed: Composed,
  state: SittingState,
) {
  const trialIds = composed.sections
    .flatMap(({ questions }) => questions)
    .flatMap(({ questionId, scored }) => (scored ? [] : [questionId]));
  return inTransaction(platform.db, async (tx) => {
    const { check, whole } = exam;
    if (check.periodWaits && whole) {
      await beginPeriod(tx, row.userId, row.programId, row.startedAt);
    }
    if (!(await insertAttempt(tx, { ...row, title: composed.paper.name }))) return 'running';
    // Only one runs at a time: one that was begun and left while this one was drawn is seen from here.
    const papers = await listPapers(tx, row.userId, exam.blueprint.id);
    if (papers.length !== exam.papers.length) return fail('paper-too-soon');
    await insertPaper(tx, { attemptId: row.id, paper: composed.paper, trialIds });
    await insertSitting(tx, { attemptId: row.id, state, marks: NO_MARKS });
    return 'begun';
  });
}

/**
 * Draws a mock exam, pins its questions and the version of the blueprint, and sets the deadline by
 * the server's clock. A running attempt at this exam continues; two simultaneous starts create one
 * attempt.
 */
export async function startPaper(
  platform: Platform,
  person: Person,
  asked: { blueprintId: string; writer: string },
): Promise<Attempt | Problem> {
  const { db } = platform;
  const { blueprintId, writer } = asked;
  const now = platform.now();
  const exam = await openExam(db, person, blueprintId, now);
  if (exam.runningId) return getAttempt(platform, person, exam.runningId);
  const composed = await compose(platform, person, exam, now);
  if (failed(composed)) return composed;
  const row = rowOf(person, exam, composed, writer, now);
  const state = beginSitting(composed.paper, now.getTime());
  const stored = await store(platform, exam, row, composed, state);
  // Asked anew, with the turn that the other one took.
  if (failed(stored)) return startPaper(platform, person, asked);
  if (stored === 'running') {
    const papers = await listPapers(db, person.id, blueprintId);
    const running = papers.find(({ state }) => state === 'running');
    return running ? getAttempt(platform, person, running.id) : refuse('not-found');
  }
  rememberPlan(row, composed.paper);
  const versions = await getVersions(db, row.versionIds);
  const sitting = presentSitting(composed.paper, { state, marks: NO_MARKS, sequence: -1 }, now);
  return presentAttempt(row, { answers: [], versions, now, paper: composed.paper, sitting });
}
