import { randomUUID } from 'node:crypto';
import { startExamSession } from '@certway/contract/attempts/exam-session-clock';
import { NO_ANNOTATIONS } from '@certway/contract/attempts/no-annotations';
import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { Person } from '@certway/contract/endpoint';
import { getVersions, presentAttempt, presentExamSession } from '../attempts/index.ts';
import { drawPaper } from '../blueprints/index.ts';
import type { Database } from '../db/database.ts';
import { type Failure, fail, failed } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { utcDay } from '../time/days.ts';
import { listModuleQuestions, listOneQuestion } from './repository.ts';
import {
  type AskedSubject,
  attemptOf,
  examOf,
  getSubject,
  type TryoutQuestion,
  type TryoutSubject,
} from './subject.ts';

type StartProblem = Failure<'nothing-to-ask' | 'bank-too-small'>;

/** A mock exam is drawn for an author as for a learner who has seen none of its questions. */
const NOTHING_SEEN = { at: new Map<string, number>(), inLast: new Set<string>() };

async function chooseQuestions(
  db: Database,
  subject: TryoutSubject,
  day: string,
): Promise<TryoutQuestion[] | StartProblem> {
  if (subject.what === 'exam') {
    const drawn = await drawPaper(db, subject.blueprint, { seen: NOTHING_SEEN, day });
    if (failed(drawn)) return drawn;
    return drawn.flatMap(({ questions }, section) =>
      questions.map((question) => ({ ...question, section })),
    );
  }
  const rows =
    subject.what === 'question'
      ? await listOneQuestion(db, subject.questionId)
      : await listModuleQuestions(db, subject.place.moduleId, day);
  const questions = rows.map(({ questionId, versionId }) => ({
    questionId,
    versionId,
    section: 0,
    scored: true,
  }));
  return questions.length > 0 ? questions : fail('nothing-to-ask');
}

/** Starts a tryout. Nothing is stored: the page holds what it needs to answer and to finish. */
export async function getTryout(
  platform: Platform,
  person: Person,
  programId: string,
  asked: AskedSubject,
): Promise<{ attempt: Attempt; seed: string; pinned: TryoutQuestion[] } | StartProblem> {
  const { db } = platform;
  const now = platform.now();
  const subject = await getSubject(db, person, programId, asked);
  const questions = await chooseQuestions(db, subject, utcDay(now));
  if (failed(questions)) return questions;
  const seed = randomUUID();
  const exam = examOf(subject, questions);
  const state = exam && startExamSession(exam.paper, now.getTime());
  const row = attemptOf(subject, {
    person,
    questions,
    exam,
    seed,
    startedAt: now,
    endedAt: null,
    deadlineAt: state?.deadline ? new Date(state.deadline) : null,
  });
  const attempt = await presentAttempt(row, {
    answers: [],
    versions: await getVersions(db, row.versionIds),
    now,
    paper: exam?.paper ?? null,
    sitting:
      exam && state
        ? presentExamSession(exam.paper, { state, marks: NO_ANNOTATIONS, sequence: -1 }, now)
        : null,
  });
  return { attempt, seed, pinned: questions };
}
