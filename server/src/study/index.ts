export { type ExamSection, findExam } from './exam.ts';
export { learnAnew, learnFrom } from './feed.ts';
export { studyOfPerson } from './own.ts';
export { studyRoutes } from './routes.ts';
export { listTold } from './rows.ts';
export { belongsTo } from './rules/weights.ts';
export { chooseToday } from './today.ts';
