import type { Program } from '@certway/contract/programs/index';
import type { CallFailure } from '../calls/failure.ts';
import { logContractViolation } from '../calls/log-contract-violation.ts';
import * as messages from './messages.ts';

/**
 * Reads replies of the program service, which may come from other servers. Their identifiers may be
 * wrapped as `{ $oid }`, and identifiers or course trees may be missing. Missing values are not
 * guessed: an unknown count becomes null.
 */

export type ShownProgram = Omit<Program, 'moduleCount' | 'questionCount'> & {
  moduleCount: number | null;
  questionCount: number | null;
};

type LooseObject = Record<string, unknown>;

const isObject = (value: unknown): value is LooseObject =>
  typeof value === 'object' && value !== null;

/** Replaces `{ $oid: 'x' }` with 'x' everywhere in a reply. */
export function flattenIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flattenIds);
  if (!isObject(value)) return value;
  if (typeof value.$oid === 'string') return value.$oid;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, flattenIds(part)]));
}

const listOf = (value: unknown): LooseObject[] | null =>
  Array.isArray(value) ? value.filter(isObject) : null;
const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

const sum = (numbers: (number | null)[]) =>
  numbers.reduce<number | null>((all, one) => (all === null || one === null ? null : all + one), 0);

const modulesOf = (courses: LooseObject[]) =>
  courses.flatMap(({ modules }) => listOf(modules) ?? []);

const questionsIn = ({ questionCount, questions }: LooseObject) =>
  numberOf(questionCount) ?? listOf(questions)?.length ?? null;

function countsOf({ courses, ...program }: LooseObject) {
  const modules = modulesOf(listOf(courses) ?? []);
  const known = listOf(courses) !== null;
  return {
    moduleCount: known ? modules.length : numberOf(program.moduleCount),
    questionCount:
      numberOf(program.questionCount) ?? (known ? sum(modules.map(questionsIn)) : null),
  };
}

const noSettings: Program['settings'] = {
  price: 0,
  originalPrice: null,
  discountPercentage: 0,
  enrollmentLimit: null,
  isPublic: true,
  certificateEnabled: false,
  passMark: 50,
  feedback: 'at-once',
  mixesOptions: true,
  currency: 'USD',
};

const nothingKnown = {
  name: '',
  description: '',
  trainerId: '',
  trainerName: '',
  category: null,
  status: 'published' as const,
  archived: false,
  thumbnail: null,
  averageRating: 0,
  reviewsCount: 0,
  purchasedCount: 0,
  placesLeft: null,
  revision: 1,
  createdAt: '',
  updatedAt: '',
};

function treeOf(courses: unknown): Program['courses'] {
  return (listOf(courses) ?? []).map((course) => ({
    ...(course as Program['courses'][number]),
    modules: (listOf(course.modules) ?? []) as Program['courses'][number]['modules'],
  }));
}

function complete(program: LooseObject): ShownProgram {
  const courses = treeOf(program.courses);
  return {
    ...nothingKnown,
    ...(program as Partial<Program> & { _id: string }),
    ...countsOf(program),
    settings: { ...noSettings, ...(isObject(program.settings) ? program.settings : {}) },
    courses,
    courseCount: courses.length,
  };
}

const hasId = (value: unknown): value is LooseObject =>
  isObject(value) && typeof value._id === 'string' && value._id !== '';

/**
 * Reads a list of programs; null if the reply is not a list. Programs without an identifier are
 * left out.
 */
export function readPrograms(reply: unknown): ShownProgram[] | null {
  const list = flattenIds(reply);
  if (!Array.isArray(list)) return null;
  const usable = list.filter(hasId);
  if (usable.length < list.length) logContractViolation(messages.programMissingId);
  return usable.map(complete);
}

/** Reads a single program; null if the reply is not a program. */
export function readProgram(reply: unknown): ShownProgram | null {
  const program = flattenIds(reply);
  if (hasId(program)) return complete(program);
  logContractViolation(messages.programMalformed);
  return null;
}

/** Returns a failure if the reply to a new program contains no identifier; null otherwise. */
export function unsavedProgram(reply: unknown): CallFailure | null {
  if (hasId(flattenIds(reply))) return null;
  logContractViolation(messages.programMissingId);
  return { code: 'unexplained', status: 400, message: messages.programNotSaved };
}
