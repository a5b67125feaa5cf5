export { notesOfPerson } from './personal-data.ts';
export { findNotesAt } from './read.ts';
export { notesRoutes } from './routes.ts';
