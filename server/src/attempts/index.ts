export { answerQuestion, lateRowOf, pinnedFor, rowOfSent } from './answering/answer.ts';
export { type Mark, type MarkAnswer, markByCoach } from './answering/mark.ts';
export { findPlan, type Plan } from './answering/plan.ts';
export {
  endAttempt,
  insertAnswers,
  type NewAnswer,
  replaceMark,
} from './answering/rows-answers.ts';
export { attemptsOfPerson } from './own.ts';
export { mustAnswer } from './policy.ts';
export { presentVerdict } from './present.ts';
export { provisionalIn } from './provisional.ts';
export { attemptsRoutes } from './routes.ts';
export {
  type AnswerRow,
  type AttemptRow,
  findAttempt,
  insertLateAnswers,
  listAnswers,
  listLateAnswers,
  lockAttempt,
} from './rows.ts';
export { getVersions, type Pinned } from './rows-versions.ts';
export { startAttempt } from './starting/start.ts';
