import { type PageName, pages } from '@certway/contract/pages';

export type Paths = { readonly [Name in PageName]: (typeof pages)[Name]['path'] };
export type Path = Paths[PageName];

/** The path of each page, in which `generatePath` fills in the parameters. */
export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, path]),
) as Paths;

/** The URL of the quiz selection with this program's courses and modules expanded. */
export const programQuizzes = (programId: string): string => `${paths.quiz}?program=${programId}`;

/** The URL where a trainer sees which learners of a program need help. */
export const programLearners = (programId: string): string =>
  `${paths.editPrograms}?program=${programId}&tab=learners`;
