export { chooseStudy } from './choose.ts';
export { type ExamSection, findExam } from './exam.ts';
export { diagnosisFor } from './learning/diagnosis.ts';
export { learnAnew, learnFrom } from './learning/feed.ts';
export { studyOfPerson } from './own.ts';
export { listStudyTasks } from './read.ts';
export { studyRoutes } from './routes.ts';
export { listTold } from './rows.ts';
export { belongsTo } from './rules/weights.ts';
