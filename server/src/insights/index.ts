export { figuresOfPerson } from './figures/personal.ts';
export { readyFigures, recordFigures } from './figures/record.ts';
export { ALL_TIME, EVERYTHING } from './figures/scopes.ts';
export { findSuspects, type Suspect } from './health/measure-program.ts';
export { reliabilityOf } from './health/reliability.ts';
export { listFiguresOf } from './read-questions.ts';
export { listPeopleRows, type PersonRow, scoreOf } from './repository-people.ts';
export { insightsRoutes } from './routes.ts';
