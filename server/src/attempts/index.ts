/**
 * The layers of this slice, each of which imports only itself and the layers above it in this list
 * (`scripts/check/layers.ts`):
 *
 * - the tables;
 * - `confidence`: whether a person is asked how sure they are;
 * - `secrecy`: which questions a running mock exam hides;
 * - the policy, and the repositories of attempts, repeated questions and question versions;
 * - `exams`: mock exams and who may take them;
 * - `exam-session`: sections, breaks and annotations of a running mock exam;
 * - `reading`: an attempt as its learner sees it;
 * - `answering`: saving and marking answers;
 * - `ending`: finishing, submitting and abandoning attempts;
 * - `starting`: starting quizzes, practice, demos and mock exams, and keeping mock exams for later;
 * - `writer-lock`: which window may write;
 * - personal data, the routes, and this file.
 */

export { type AnswerMarking, answerQuestion } from './answering/answer.ts';
export { findAttemptPlan } from './answering/attempt-plan.ts';
export { forgetLateAnswers } from './answering/delete-late-answers.ts';
export { type Mark, type MarkAnswer, markByRule } from './answering/mark.ts';
export { listLateAnswers } from './answering/repository-late.ts';
export { replaceMark } from './answering/repository-marks.ts';
export { finishAttempt } from './ending/finish.ts';
export type { ResultStore } from './ending/result-store.ts';
export { startSubmittingOverdueExams } from './ending/submit-overdue.ts';
export {
  type ExamAnswerLogRow,
  findExamWithSession,
  listExamAnswerLog,
  listFirstExamAnswers,
} from './exam-session/repository.ts';
export { presentExamSession } from './exam-session/serialize.ts';
export { composeTryoutExam, passPercent } from './exams/compose.ts';
export { forgetKeptExams } from './exams/kept-exam.ts';
export {
  type ExamWithTrialIds,
  findExamWithTrialIds,
  listHiddenQuestions,
  questionsInRunningAttempts,
  type StoredExam,
} from './exams/repository.ts';
export { attemptsOfPerson, confidenceSettingOfPerson, keptExamsOfPerson } from './personal-data.ts';
export {
  canRevealVerdict,
  isHiddenByExam,
  isStudySession,
  sessionPracticeKey,
} from './policy.ts';
export { provisionalIn, unconfirmedIn } from './reading/provisional.ts';
export { questionViewFor } from './reading/question-view.ts';
export { listMetRows, type MetQuestion } from './reading/repository-met.ts';
export { presentAttempt, presentVerdict } from './reading/serialize.ts';
export {
  type AnswerRow,
  type AttemptRow,
  findAttempt,
  listAnswers,
  listSessionsWithAttempts,
  lockAttempt,
} from './repository.ts';
export { listRepeats } from './repository-repeats.ts';
export { getVersions, type PinnedVersion } from './repository-versions.ts';
export { attemptsRoutes } from './routes.ts';
export { isHeld, listHidden } from './secrecy/repository.ts';
export { type HiddenSince, NOTHING_HIDDEN } from './secrecy/rule.ts';
export type {
  ChooseAssigned,
  ChooseStudy,
  PracticeSelection,
} from './starting/choose-practice.ts';
export { getDemoVersion } from './starting/demo.ts';
export { mayStudy } from './starting/may-study.ts';
export { findExamDay } from './starting/repository-exam-day.ts';
export { countMissed, latestAnswersIn, listLatestAnswers } from './starting/repository-missed.ts';
export { findNextModule } from './starting/repository-next.ts';
export { startAttempt } from './starting/start.ts';
export { startExam } from './starting/start-exam.ts';
