export { type AnswerMarking, answerQuestion } from './answering/answer.ts';
export { findAttemptPlan } from './answering/attempt-plan.ts';
export type { Mark, MarkAnswer } from './answering/mark.ts';
export { listLateAnswers } from './answering/repository-late.ts';
export { replaceMark } from './answering/repository-marks.ts';
export { forgetLateAnswers } from './delete-late-answers.ts';
export { finishAttempt } from './ending/finish.ts';
export type { ResultStore } from './ending/result-store.ts';
export {
  type ExamAnswerLogRow,
  findExamWithSession,
  listExamAnswerLog,
  listFirstExamAnswers,
} from './exam-session/repository.ts';
export { startSubmittingOverdueExams } from './exam-session/submit-overdue.ts';
export {
  type ExamWithTrialIds,
  findExamWithTrialIds,
  listHiddenQuestions,
  questionsInRunningAttempts,
} from './exams/repository.ts';
export { startExam } from './exams/start.ts';
export { attemptsOfPerson, confidenceSettingOfPerson } from './personal-data.ts';
export { canRevealVerdict, isHiddenByExam } from './policy.ts';
export { provisionalIn, unconfirmedIn } from './provisional.ts';
export { questionViewFor } from './question-view.ts';
export {
  type AnswerRow,
  type AttemptRow,
  findAttempt,
  listAnswers,
  lockAttempt,
} from './repository.ts';
export { getVersions, type PinnedVersion } from './repository-versions.ts';
export { attemptsRoutes } from './routes.ts';
export { isHeld, listHidden } from './secrecy/repository.ts';
export { type HiddenSince, NOTHING_HIDDEN } from './secrecy/rule.ts';
export { presentVerdict } from './serialize.ts';
export type { ChooseStudy, PracticeSelection } from './starting/choose-practice.ts';
export { getDemoVersion } from './starting/demo.ts';
export { mayStudy } from './starting/may-study.ts';
export { findExamDay } from './starting/repository-exam-day.ts';
export { countMissed, listLatestAnswers } from './starting/repository-missed.ts';
export { startAttempt } from './starting/start.ts';
