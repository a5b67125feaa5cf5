import { z } from 'zod';
import { id } from '../fields.ts';
import { anyQuestionView } from '../kinds/index.ts';
import { CATALOGUE_PAGE_SIZE, SEARCH_LENGTH } from '../limits.ts';
import { categorySlugs } from './categories.ts';
import { catalogueScopes, programSorts } from './orders.ts';

/** Filters, orders and pages of searches for programs. */

export const category = z.enum(categorySlugs);
export const programStatus = z.enum(['draft', 'published']);

export const listQuery = z.object({
  shelf: z.enum(catalogueScopes).default('store'),
  trainerId: id.optional(),
  status: programStatus.optional(),
  name: z.string().trim().max(SEARCH_LENGTH).default(''),
  description: z.string().trim().max(SEARCH_LENGTH).default(''),
  category: category.optional(),
  q: z.string().trim().max(SEARCH_LENGTH).default(''),
  sort: z.enum(programSorts).default('newest'),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(CATALOGUE_PAGE_SIZE),
  /**
   * The id of the last program on the previous page. The reply starts with the program after it, in
   * the same order. Overrides `page`.
   */
  after: id.optional(),
});
export type ProgramQuery = z.output<typeof listQuery>;

export const existing = z.object({
  quizes: z.array(z.object({ course: z.string(), module: z.string() })),
  /** The questions as learners see them. The list is empty for callers without access. */
  questions: z.array(anyQuestionView),
});
