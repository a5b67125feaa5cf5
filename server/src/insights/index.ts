export { findSuspects, type Suspect } from './health/measure-program.ts';
export { reliabilityOf } from './health/reliability.ts';
export { listStatsOfQuestions } from './read-questions.ts';
export { listPeopleRows, meanScore, type PersonRow } from './repository-people.ts';
export { insightsRoutes } from './routes.ts';
export { findOthersChose } from './stats/others-chose.ts';
export { statsOfPerson } from './stats/personal-data.ts';
export { recordStats } from './stats/record.ts';
export { ALL_TIME, GLOBAL_SCOPE } from './stats/scopes.ts';
