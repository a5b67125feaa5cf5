import type { Category } from '@certway/contract/programs/categories';
import { discountOf } from '@certway/contract/programs/discount';
import type { Program } from '@certway/contract/programs/index';
import type { ProgramRow, ProgramTree } from './repository.ts';

const CENTS = 100;
export const inUnits = (cents: number) => cents / CENTS;
export const inCents = (units: number) => Math.round(units * CENTS);

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;

function presentCourse(
  course: ProgramTree['courses'][number],
  modules: ProgramTree['modules'],
): Program['courses'][number] {
  return {
    _id: course.id,
    name: course.name,
    description: course.description,
    order: course.position,
    modules: modules
      .filter(({ courseId }) => courseId === course.id)
      .sort(byPosition)
      .map(({ id, name, description, position, questionCount }) => ({
        _id: id,
        name,
        description,
        order: position,
        questionCount,
      })),
  };
}

export const pricesOf = ({ priceCents, originalPriceCents }: ProgramRow) => ({
  price: inUnits(priceCents),
  originalPrice: originalPriceCents === null ? null : inUnits(originalPriceCents),
});

function presentSettings(row: ProgramRow): Program['settings'] {
  const prices = pricesOf(row);
  return {
    ...prices,
    discountPercentage: discountOf(prices.price, prices.originalPrice),
    enrollmentLimit: row.enrollmentLimit,
    isPublic: row.isPublic,
    certificateEnabled: row.certificateEnabled,
    passMark: row.passMark,
    feedback: row.feedback,
    mixesOptions: row.mixesOptions,
    currency: row.currency,
  };
}

/** Returns the courses and modules with published questions. */
function publishedParts({ courses, modules }: ProgramTree) {
  const shown = modules.filter(({ questionCount }) => questionCount > 0);
  const filled = new Set(shown.map(({ courseId }) => courseId));
  return { courses: courses.filter(({ id }) => filled.has(id)), modules: shown };
}

/**
 * Converts a program's rows to the form that API calls return, with counts and without questions.
 * People who may edit the program also see the parts without published questions.
 */
export function presentProgram(tree: ProgramTree, mayEdit: boolean): Program {
  const { program: row, trainerName } = tree;
  const { courses, modules } = mayEdit ? tree : publishedParts(tree);
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    trainerId: row.trainerId,
    trainerName,
    category: row.category as Category | null,
    status: row.status,
    archived: row.archivedAt !== null,
    thumbnail: row.thumbnail,
    settings: presentSettings(row),
    courses: [...courses].sort(byPosition).map((course) => presentCourse(course, modules)),
    courseCount: courses.length,
    moduleCount: modules.length,
    questionCount: row.questionCount,
    averageRating: row.averageRating,
    reviewsCount: row.reviewCount,
    purchasedCount: row.purchasedCount,
    placesLeft:
      row.enrollmentLimit === null ? null : Math.max(0, row.enrollmentLimit - row.placesTaken),
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
