export { cardsOfPerson } from './personal-data.ts';
export { moveCards } from './repository-moving.ts';
export { cardsRoutes } from './routes.ts';
