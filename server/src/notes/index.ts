export { notesOfPerson } from './own.ts';
export { findNotesAt } from './read.ts';
export { notesRoutes } from './routes.ts';
