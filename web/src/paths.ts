import { type PageName, pages } from '@certway/contract/pages';

export type Paths = { readonly [Name in PageName]: (typeof pages)[Name]['path'] };
export type Path = Paths[PageName];

/** The path of each page; `generatePath` fills in the parameters. */
export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, path]),
) as Paths;

/** The selection of quizzes with this program's courses and modules open. */
export const programQuizzes = (programId: string): string => `${paths.quiz}?program=${programId}`;

/** The list of a program's learners who need help, for its trainer. */
export const programLearners = (programId: string): string =>
  `${paths.editPrograms}?program=${programId}&tab=learners`;
