export { notesOfPerson } from './personal-data.ts';
export { findNotesAt } from './read.ts';
export { moveNotes } from './repository-moving.ts';
export { notesRoutes } from './routes.ts';
