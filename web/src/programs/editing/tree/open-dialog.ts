import type { Course, Module } from './tree-changes.ts';

/** The open dialog of the course tree, and the course or module that the dialog is about. */
export type OpenDialog =
  | { what: 'add-course' }
  | { what: 'add-module'; course: Course }
  | { what: 'course'; course: Course }
  | { what: 'module'; course: Course; module: Module }
  | { what: 'duplicate-module'; course: Course; module: Module }
  | { what: 'remove-course'; course: Course }
  | { what: 'remove-module'; course: Course; module: Module }
  | null;
