import type { FilteredQuestion } from '@certway/contract/bulk/index';
import type { QuestionFilter } from '@certway/contract/bulk/selection';
import type { Person } from '@certway/contract/endpoint';
import type { PageRequest } from '../db/lists/pages.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { getEditable } from '../programs/index.ts';
import { questionLifecycle } from '../questions/index.ts';
import { listFiltered } from './repository-filter.ts';
import { resolveFilter } from './select.ts';

export async function filterQuestions(
  { db }: Platform,
  person: Person,
  programId: string,
  { page, pageSize, ...filter }: QuestionFilter & PageRequest,
): Promise<Page<FilteredQuestion>> {
  await getEditable(db, person, programId);
  const resolved = await resolveFilter(db, programId, filter);
  const { items, total } = await listFiltered(db, programId, resolved, { page, pageSize });
  return {
    items: items.map(({ question, ...shown }) => ({
      ...shown,
      _id: question.id,
      moduleId: question.moduleId,
      order: question.position,
      standing: questionLifecycle(question),
    })),
    total,
  };
}
