export { chooseStudy } from './choose.ts';
export { type ExamSection, findOfferedExam } from './exam.ts';
export { diagnosisFor } from './learning/diagnosis.ts';
export {
  rebuildCauses,
  rebuildMemory,
  rebuildMemoryAndCauses,
  updateMemoryAfterAttempt,
} from './learning/update-memory.ts';
export { chooseOwnTest } from './own-tests/choose.ts';
export { studyOfPerson } from './personal-data.ts';
export { listStudyTasks } from './read.ts';
export { findStudyPlan, type LearnerProgram } from './repository.ts';
export { studyRoutes } from './routes.ts';
export { afterRating, daysUntilDue, type Memory } from './rules/memory.ts';
export { dayNumber } from './rules/memory-state.ts';
export { isInParts } from './rules/own-test.ts';
export { belongsTo } from './rules/weights.ts';
export { findBehindAmong, type LearnerBehind } from './teaching/behind.ts';
export { listBehind } from './teaching/planned.ts';
export { listSharedPlans } from './teaching/shared-plans.ts';
export { planOrDefault } from './today.ts';
export { listStudyWeeks, type StudyWeek } from './week.ts';
