import type { AuthoredQuestion, QuestionVersion } from '@certway/contract/authored-question';
import { joinDraft } from '../kinds/index.ts';
import type { CurrentQuestion, VersionRow } from './rows-authoring.ts';
import { standingOf } from './standing/present.ts';

/** A question as its author has it: with its key, so only for those who may change it. */
export function presentQuestion({
  question,
  version,
  courseId,
  author,
}: CurrentQuestion): AuthoredQuestion {
  return {
    _id: question.id,
    courseId,
    moduleId: question.moduleId,
    order: question.position,
    version: version.number,
    editedAt: version.createdAt,
    editedBy: author,
    standing: standingOf(question),
    question: joinDraft(version.paper, version.key),
  };
}

export function presentVersion(version: VersionRow, author: string | null): QuestionVersion {
  return {
    number: version.number,
    at: version.createdAt,
    author,
    note: version.note,
    question: joinDraft(version.paper, version.key),
  };
}
