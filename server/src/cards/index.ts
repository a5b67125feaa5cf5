export { cardsOfPerson } from './personal-data.ts';
export { cardsRoutes } from './routes.ts';
