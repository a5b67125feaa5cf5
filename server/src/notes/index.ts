export { notesOfPerson } from './own.ts';
export { notesRoutes } from './routes.ts';
