import type { Verdict } from '@certway/contract/attempts/verdict';
import type { Person } from '@certway/contract/endpoint';
import type { Answer } from '@certway/contract/kinds/index';
import { getVersions, markByRule, presentVerdict } from '../attempts/index.ts';
import { answerProblem } from '../kinds/index.ts';
import { type Failure, fail, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { getEditable } from '../programs/index.ts';
import { findQuestionsOfVersions } from './repository.ts';

/**
 * Checks one answer of a tryout. It is marked only by the rules of its kind, as in a demo: a written
 * answer gets no mark, because a tryout never calls a language model.
 */
export async function answerTryout(
  { db }: Platform,
  person: Person,
  programId: string,
  { versionId, answer }: { versionId: string; answer: Answer },
): Promise<Verdict | Failure<'answer-refused'>> {
  const program = await getEditable(db, person, programId);
  const inProgram = await findQuestionsOfVersions(db, programId, [versionId]);
  if (!inProgram.has(versionId)) return throwHttpError('not-found');
  const pinned = (await getVersions(db, [versionId])).get(versionId) ?? throwHttpError('not-found');
  const problem = answerProblem(answer, pinned.paper);
  if (problem) return fail('answer-refused', [{ field: 'answer', message: problem }]);
  return presentVerdict(pinned, program.citationRules, { ...markByRule(pinned, answer), answer });
}
