import { randomUUID } from 'node:crypto';
import type { ExamSessionState } from '@certway/contract/attempts/exam-session';
import { startExamSession } from '@certway/contract/attempts/exam-session-clock';
import { NO_ANNOTATIONS } from '@certway/contract/attempts/no-annotations';
import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { Person } from '@certway/contract/endpoint';
import { MOCK_EXAM_COURSE } from '@certway/contract/limits';
import { beginPeriod } from '../../access/index.ts';
import { drawPaper } from '../../blueprints/index.ts';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail, failed, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { MINUTE_MS } from '../../time/durations.ts';
import { cacheAttemptPlan } from '../answering/attempt-plan.ts';
import { insertExamSession } from '../exam-session/repository.ts';
import { presentExamSession } from '../exam-session/serialize.ts';
import { type ComposedExam, composeDemoExam, composeFullExam } from '../exams/compose.ts';
import { type ExamForPerson, getExamForPerson } from '../exams/exam-for-person.ts';
import { insertStoredExam, listPastExamAttempts, listSeen } from '../exams/repository.ts';
import { getAttempt } from '../reading/read.ts';
import { presentAttempt } from '../reading/serialize.ts';
import type { AttemptRow } from '../repository.ts';
import { getVersions } from '../repository-versions.ts';
import { findDemoQuiz } from './repository-demo.ts';
import { findExamDay } from './repository-exam-day.ts';
import { insertAttempt } from './repository-start.ts';

type StartExamProblem = Failure<
  'bank-too-small' | 'nothing-to-ask' | 'papers-used-up' | 'paper-too-soon'
>;

async function compose(
  { db }: Platform,
  person: Person,
  exam: ExamForPerson,
  now: Date,
): Promise<ComposedExam | StartExamProblem> {
  const { blueprint, whole, eligibility: turn, pastAttempts: attempts } = exam;
  if (!whole) {
    const demo = await findDemoQuiz(db, blueprint.programId, now);
    return demo ? composeDemoExam(exam, demo.questions) : fail('nothing-to-ask');
  }
  if (turn.left === 0) return fail('papers-used-up');
  if (turn.nextAt) return fail('paper-too-soon');
  const last = attempts.find(({ taste }) => !taste);
  const { programId } = blueprint;
  const drawn = await drawPaper(db, blueprint, {
    day: await findExamDay(db, { userId: person.id, programId }, now),
    seen: {
      at: await listSeen(db, person.id, programId),
      inLast: new Set(last?.questionIds),
    },
  });
  return failed(drawn) ? drawn : composeFullExam(exam, drawn);
}

/**
 * Builds the row of a mock exam attempt. A mock exam always reveals verdicts at its end, regardless
 * of the program's setting.
 */
function rowOf(
  person: Person,
  { blueprint, check }: ExamForPerson,
  { paper, sections }: ComposedExam,
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
    courseName: MOCK_EXAM_COURSE,
    moduleId: null,
    moduleName: paper.name,
    blueprintId: blueprint.id,
    deadlineAt: paper.minutes === null ? null : new Date(now.getTime() + paper.minutes * MINUTE_MS),
    mode: 'exam',
    whole: !paper.taste,
    practiceOf: null,
    state: 'running',
    questionIds: questions.map(({ questionId }) => questionId),
    versionIds: questions.map(({ versionId }) => versionId),
    passMark: paper.pass.unit === 'percent' ? paper.pass.value : passPercent(paper),
    feedback: 'at-end',
    citationRules: check.citationRules,
    mixSeed: randomUUID(),
    mixesOptions: paper.rules.shuffleOptions,
    writer,
    writerLeftAt: null,
    startedAt: now,
    endedAt: null,
    isHeld: false,
    asksSure: check.asksConfidenceInExams,
  } satisfies AttemptRow;
}

/** Returns the pass mark in percent, even if the exam defines it as a number of right answers. */
const passPercent = ({ pass, questionCount, trialCount }: ComposedExam['paper']) =>
  (100 * pass.value) / (questionCount - trialCount);

async function store(
  platform: Platform,
  exam: ExamForPerson,
  row: AttemptRow,
  composed: ComposedExam,
  state: ExamSessionState,
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
    // Another attempt may have been started and ended while this exam was being drawn. The number
    // of attempts has then changed, and this start is refused.
    const attempts = await listPastExamAttempts(tx, row.userId, exam.blueprint.id);
    if (attempts.length !== exam.pastAttempts.length) return fail('paper-too-soon');
    await insertStoredExam(tx, { attemptId: row.id, paper: composed.paper, trialIds });
    await insertExamSession(tx, { attemptId: row.id, state, marks: NO_ANNOTATIONS });
    return 'begun';
  });
}

/**
 * Draws a mock exam, pins its questions and the version of the blueprint, and sets the deadline by
 * the server's clock. A running attempt at this exam continues; two simultaneous starts create one
 * attempt.
 */
export async function startExam(
  platform: Platform,
  person: Person,
  asked: { blueprintId: string; writer: string },
): Promise<Attempt | StartExamProblem> {
  const { db } = platform;
  const { blueprintId, writer } = asked;
  const now = platform.now();
  const exam = await getExamForPerson(db, person, blueprintId, now);
  if (exam.runningId) return getAttempt(platform, person, exam.runningId);
  const composed = await compose(platform, person, exam, now);
  if (failed(composed)) return composed;
  const row = rowOf(person, exam, composed, writer, now);
  const state = startExamSession(composed.paper, now.getTime());
  const stored = await store(platform, exam, row, composed, state);
  // The start is retried, because a concurrent start has used one of the allowed attempts in the
  // meantime.
  if (failed(stored)) return startExam(platform, person, asked);
  if (stored === 'running') {
    const attempts = await listPastExamAttempts(db, person.id, blueprintId);
    const running = attempts.find(({ state }) => state === 'running');
    return running ? getAttempt(platform, person, running.id) : throwHttpError('not-found');
  }
  cacheAttemptPlan(row, composed.paper);
  const versions = await getVersions(db, row.versionIds);
  const session = presentExamSession(
    composed.paper,
    { state, marks: NO_ANNOTATIONS, sequence: -1 },
    now,
  );
  return presentAttempt(row, {
    answers: [],
    versions,
    now,
    paper: composed.paper,
    sitting: session,
  });
}
