import { type PageName, pages } from '@certway/contract/pages';

export type Paths = { readonly [Name in PageName]: (typeof pages)[Name]['path'] };
export type Path = Paths[PageName];

/** Where each page is; `generatePath` fills in those with a name in them. */
export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, path]),
) as Paths;

/** The selection of quizzes with this program's courses and modules open. */
export const programQuizzes = (programId: string): string => `${paths.quiz}?program=${programId}`;

/** Who needs help in a program, for its trainer. */
export const programLearners = (programId: string): string =>
  `${paths.editPrograms}?program=${programId}&tab=learners`;
