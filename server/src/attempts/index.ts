export { answerQuestion, type Marking } from './answering/answer.ts';
export type { Mark, MarkAnswer } from './answering/mark.ts';
export { findPlan } from './answering/plan.ts';
export { listLateAnswers } from './answering/repository-late.ts';
export { replaceMark } from './answering/repository-marks.ts';
export { finishAttempt } from './ending/finish.ts';
export type { KeptResult, ResultStore } from './ending/result-store.ts';
export { forgetLateAnswers } from './forget.ts';
export { paperFor } from './mix.ts';
export {
  type DrawnPaper,
  findDrawnPaper,
  listAskedNow,
  listHiddenWhileAsked,
} from './papers/repository.ts';
export { startPaper } from './papers/start.ts';
export { attemptsOfPerson, sureSettingOfPerson } from './personal-data.ts';
export { isHiddenByExam, tellsVerdict } from './policy.ts';
export { provisionalIn, unconfirmedIn } from './provisional.ts';
export {
  type AnswerRow,
  type AttemptRow,
  findAttempt,
  listAnswers,
  lockAttempt,
} from './repository.ts';
export { getVersions, type Pinned } from './repository-versions.ts';
export { attemptsRoutes } from './routes.ts';
export { isHeld, listHidden } from './secrecy/repository.ts';
export { type HiddenSince, NOTHING_HIDDEN } from './secrecy/rule.ts';
export { presentVerdict } from './serialize.ts';
export {
  type ChangeRow,
  findSatPaper,
  listChanges,
  listFirstChanges,
} from './sitting/repository.ts';
export { startHandingIn } from './sitting/sweep.ts';
export type { ChooseStudy, ChosenPractice } from './starting/choose-practice.ts';
export { getDemoVersion } from './starting/demo.ts';
export { mayStudy } from './starting/may-study.ts';
export { findExamDay } from './starting/repository-exam-day.ts';
export { countMissed, listLatestAnswers } from './starting/repository-missed.ts';
export { startAttempt } from './starting/start.ts';
