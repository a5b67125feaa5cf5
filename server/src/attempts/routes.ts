import { attempts } from '@certway/contract/attempts';
import { bind } from '../http/bind.ts';
import { failed } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { answerQuestion, type Marking } from './answering/answer.ts';
import { abandonAttempt } from './ending/abandon.ts';
import { finishAttempt } from './ending/finish.ts';
import type { ResultStore } from './ending/result-store.ts';
import { type AfterAttempt, findShownNext } from './ending/shown-next.ts';
import { getExamStart } from './papers/read-start.ts';
import { startPaper } from './papers/start.ts';
import { getAttempt, listQuizzes, listRunning } from './read.ts';
import { keepMarks } from './sitting/keep-marks.ts';
import { movePaper } from './sitting/move.ts';
import type { ChooseStudy } from './starting/choose-practice.ts';
import { answerDemo, getDemo } from './starting/demo.ts';
import { startPractice } from './starting/practice.ts';
import { startAttempt } from './starting/start.ts';
import { type FindNotesAt, withNotes } from './starting/with-notes.ts';
import { getSureSetting, setSureSetting } from './sure/setting.ts';
import { releaseWriter } from './writing/release-writer.ts';
import { takeOver } from './writing/take-over.ts';

/** What slices know that depend on this one. */
interface KnownElsewhere extends AfterAttempt {
  findNotesAt: FindNotesAt;
}

export const attemptsRoutes = (
  platform: Platform,
  marking: Marking,
  results: ResultStore,
  chooseStudy: ChooseStudy,
  known: KnownElsewhere,
) =>
  bind(attempts)({
    listQuizzes: ({ person, query }) => listQuizzes(platform, person, query),
    listRunning: ({ person }) => listRunning(platform, person),
    getSureSetting: ({ person }) => getSureSetting(platform, person),
    setSureSetting: ({ person, body }) => setSureSetting(platform, person, body),
    startAttempt: async ({ person, session, body }) => {
      const begun = await startAttempt(platform, { person, session }, body);
      return withNotes(platform, known.findNotesAt, person, begun);
    },
    getExamStart: ({ person, params }) => getExamStart(platform, person, params.blueprintId),
    startPaper: async ({ person, body }) =>
      withNotes(platform, known.findNotesAt, person, await startPaper(platform, person, body)),
    startPractice: async ({ person, body }) => {
      const begun = await startPractice(platform, chooseStudy, person, body);
      return withNotes(platform, known.findNotesAt, person, begun);
    },
    getAttempt: ({ person, params }) =>
      getAttempt(platform, person, params.attemptId, marking.coachWords),
    answerQuestion: ({ person, session, params, body }) =>
      answerQuestion(platform, marking, { person, session }, params.attemptId, body),
    takeOver: ({ person, params, body }) =>
      takeOver(platform, person, params.attemptId, body.writer),
    releaseWriter: ({ person, params, body }) =>
      releaseWriter(platform, person, params.attemptId, body.writer),
    movePaper: ({ person, params, body }) => movePaper(platform, person, params.attemptId, body),
    keepMarks: ({ person, params, body }) => keepMarks(platform, person, params.attemptId, body),
    finishAttempt: async ({ person, body }) => {
      const { markAnswer } = marking;
      const finished = await finishAttempt(platform, { markAnswer, results }, person, body);
      if (failed(finished) || !body.tellsNext) return finished;
      const next = await findShownNext(platform, known, person, finished.result);
      return { ...finished, next };
    },
    abandonAttempt: ({ person, params }) =>
      abandonAttempt(platform, results, person, params.attemptId),
    getDemo: ({ person, params }) => getDemo(platform, person, params.programId),
    answerDemo: ({ person, params, body }) => answerDemo(platform, person, params.programId, body),
  });
