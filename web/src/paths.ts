import { type PageName, pages } from '@certway/contract/shell/pages';
import type { CallInput } from './calls/address.ts';

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

/** The URL of the list of learners, of one program if it is given. */
export const learnersAddress = (programId?: string): string =>
  programId ? `${paths.learners}?program=${programId}` : paths.learners;

/** The URL of the list of learners who are members of a class. */
export const classLearnersAddress = (classId: string): string =>
  `${paths.learners}?class=${classId}`;

/** The URL of the page about a learner. If a program is given, the page is about this program. */
export const learnerAddress = (userId: string, programId?: string): string =>
  `${paths.learners}/${userId}${programId ? `?program=${programId}` : ''}`;

/** The id of the question, module or mock exam that an author tries out as a learner. */
export type TriedSubject = { questionId: string } | { moduleId: string } | { blueprintId: string };

/** The URL where an author tries out a part of a program as a learner. */
export const tryoutAddress = (programId: string, tried: TriedSubject): string =>
  `${paths.tryout.replace(':id', programId)}?${new URLSearchParams(tried)}`;

/** The navigation state of `paths.tryout`. */
export interface TryoutState {
  /** The URL to which the author returns. */
  from?: string;
}

/** A quiz of one module to start, passed to `paths.startQuiz` in the navigation state. */
export interface QuizChoice {
  programId: string;
  courseId: string;
  moduleId: string;
  course: string;
  module: string;
  mode?: 'practice' | 'missed';
}

/** A mock exam to start, passed in the navigation state. Its questions are drawn at the start. */
export interface ExamChoice {
  blueprintId: string;
  exam: string;
}

/**
 * A practice attempt across modules that is to be started: the missed questions of a mock exam, or
 * the questions of a topic.
 */
export interface PracticeChoice {
  about: CallInput<'attempts', 'startPractice'>['body']['about'];
  /** The title that is shown until the attempt has started. */
  practice: string;
}

export type StartChoice = QuizChoice | ExamChoice | PracticeChoice;

/** An attempt to store on this device, passed in the navigation state: to start, or running. */
export type KeepRequest = { choice: StartChoice } | { quizId: string };

/** The navigation state of `paths.startQuiz`. */
export interface StartState {
  choice?: StartChoice;
  /** The attempt to keep for a time without a connection, with its name. */
  keep?: { request: KeepRequest; name: string };
}

export const startQuizAddress = (attemptId: string): string =>
  `${paths.startQuiz}?attempt=${attemptId}`;

/** The URL of the page about a class. */
export const classAddress = (classId: string): string => paths.class.replace(':classId', classId);

/** The URL of the page about an organization and its seats. */
export const organizationAddress = (organizationId: string): string =>
  paths.organization.replace(':organizationId', organizationId);

/** The URL at which a person joins a class with the code of its link. */
export const joinAddress = (code: string): string =>
  paths.join.replace(':code', encodeURIComponent(code));
