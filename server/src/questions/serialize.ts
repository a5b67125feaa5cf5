import type {
  AuthoredQuestion,
  QuestionVersion,
} from '@certway/contract/questions/authored-question';
import { correctAnswerText, joinDraft } from '../kinds/index.ts';
import { questionLifecycle } from './lifecycle/serialize.ts';
import type { CurrentQuestion, VersionRow } from './repository-authoring.ts';

/**
 * Returns the author's draft, with the correct answer as text under both names that the
 * specification uses.
 */
function authored({ paper, key }: Pick<VersionRow, 'paper' | 'key'>): AuthoredQuestion['question'] {
  const correctAnswer = correctAnswerText(paper, key);
  const question = { correctAnswer, ...joinDraft(paper, key), correctAnswerText: correctAnswer };
  // The compiler cannot infer that the kind and the answer belong together, so the type is
  // asserted.
  return question as AuthoredQuestion['question'];
}

/**
 * Converts a question for its authors. The result contains the key, so only people who may change
 * the question receive it.
 */
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
    standing: questionLifecycle(question),
    question: authored(version),
  };
}

export function presentVersion(version: VersionRow, author: string | null): QuestionVersion {
  return {
    number: version.number,
    at: version.createdAt,
    author,
    note: version.note,
    question: authored(version),
  };
}
