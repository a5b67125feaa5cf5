import { attempts } from '@certway/contract/attempts/index';
import { bind } from '../http/bind.ts';
import { failed } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { type AnswerMarking, answerQuestion } from './answering/answer.ts';
import { answerAgain } from './answering/answer-again.ts';
import { getConfidenceSetting, setConfidenceSetting } from './confidence/setting.ts';
import { abandonAttempt } from './ending/abandon.ts';
import { type AfterAttemptPorts, findAfterAttempt } from './ending/after-attempt.ts';
import { finishAttempt } from './ending/finish.ts';
import type { ResultStore } from './ending/result-store.ts';
import { moveInExam } from './exam-session/move.ts';
import { saveAnnotations } from './exam-session/save-annotations.ts';
import { getExamStart } from './exams/read-exam-start.ts';
import { getAttempt, listQuizzes, listRunning } from './reading/read.ts';
import { beginExam } from './starting/begin-exam.ts';
import type { PracticeChoosers } from './starting/choose-practice.ts';
import { answerDemo, getDemo } from './starting/demo.ts';
import { startPractice } from './starting/practice.ts';
import { startAttempt } from './starting/start.ts';
import { startExam } from './starting/start-exam.ts';
import { type FindNotesAt, withNotes } from './starting/with-notes.ts';
import { releaseWriter } from './writer-lock/release-writer.ts';
import { takeOver } from './writer-lock/take-over.ts';

/** Functions of other slices. They are passed in, because those slices depend on this one. */
interface OtherSlices extends AfterAttemptPorts {
  findNotesAt: FindNotesAt;
}

export const attemptsRoutes = (
  platform: Platform,
  marking: AnswerMarking,
  results: ResultStore,
  choosers: PracticeChoosers,
  known: OtherSlices,
) =>
  bind(attempts)({
    listQuizzes: ({ person, query }) => listQuizzes(platform, person, query),
    listRunning: ({ person }) => listRunning(platform, person),
    getConfidenceSetting: ({ person }) => getConfidenceSetting(platform, person),
    setConfidenceSetting: ({ person, body }) => setConfidenceSetting(platform, person, body),
    startAttempt: async ({ person, body }) => {
      const started = await startAttempt(platform, person, body);
      return withNotes(platform, known.findNotesAt, person, started);
    },
    getExamStart: ({ person, params }) => getExamStart(platform, person, params.blueprintId),
    startExam: async ({ person, body }) =>
      withNotes(platform, known.findNotesAt, person, await startExam(platform, person, body)),
    beginExam: ({ person, params, body }) => beginExam(platform, person, params.attemptId, body),
    startPractice: async ({ person, body }) => {
      const started = await startPractice(platform, choosers, person, body);
      return withNotes(platform, known.findNotesAt, person, started);
    },
    getAttempt: ({ person, params }) =>
      getAttempt(platform, person, params.attemptId, marking.sources),
    answerQuestion: ({ person, params, body }) =>
      answerQuestion(platform, marking, person, params.attemptId, body),
    answerAgain: ({ person, params, body }) =>
      answerAgain(platform, person, params.attemptId, body),
    takeOver: ({ person, params, body }) =>
      takeOver(platform, person, params.attemptId, body.writer),
    releaseWriter: ({ person, params, body }) =>
      releaseWriter(platform, person, params.attemptId, body.writer),
    moveInExam: ({ person, params, body }) => moveInExam(platform, person, params.attemptId, body),
    saveAnnotations: ({ person, params, body }) =>
      saveAnnotations(platform, person, params.attemptId, body),
    finishAttempt: async ({ person, body }) => {
      const { markAnswer } = marking;
      const finished = await finishAttempt(platform, { markAnswer, results }, person, body);
      if (failed(finished) || !body.tellsNext) return finished;
      const next = await findAfterAttempt(platform, known, person, finished.result);
      return { ...finished, next };
    },
    abandonAttempt: ({ person, params }) =>
      abandonAttempt(platform, results, person, params.attemptId),
    getDemo: ({ person, params }) => getDemo(platform, person, params.programId),
    answerDemo: ({ person, params, body }) => answerDemo(platform, person, params.programId, body),
  });
