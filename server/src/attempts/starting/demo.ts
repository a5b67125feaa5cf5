import type { DemoVerdict } from '@certway/contract/attempts/verdict';
import type { Person } from '@certway/contract/endpoint';
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { answerProblem } from '../../kinds/index.ts';
import { type Failure, fail, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findProgram, isInStore, mayEditProgram, type ProgramRow } from '../../programs/index.ts';
import { markByRule } from '../answering/mark.ts';
import { presentVerdict } from '../reading/serialize.ts';
import { getVersions, type PinnedVersion } from '../repository-versions.ts';
import { listHidden } from '../secrecy/repository.ts';
import { findDemoQuiz } from './repository-demo.ts';

async function demoQuestions(
  { db, now }: Platform,
  person: Person | null,
  programId: string,
): Promise<{ pinned: PinnedVersion[]; citationRules: ProgramRow['citationRules'] }> {
  const program = await findProgram(db, programId);
  // The replies reveal keys, so the demo is open only for programs in the store and for authors,
  // who know the keys anyway.
  const open = program && (isInStore(program) || mayEditProgram(person, program));
  if (!open) return throwHttpError('not-found');
  const demo = await findDemoQuiz(db, programId, now());
  const ids = (demo?.questions ?? []).map(([, versionId]) => versionId);
  const versions = await getVersions(db, ids);
  const pinned = ids.flatMap((id) => versions.get(id) ?? []);
  return { pinned, citationRules: program.citationRules };
}

export async function getDemo(
  platform: Platform,
  person: Person | null,
  programId: string,
): Promise<QuestionView[]> {
  const { pinned } = await demoQuestions(platform, person, programId);
  return pinned.map(({ paper }) => paper);
}

/**
 * Returns the version of a question in the demo. Throws not-found if the demo does not include the
 * question.
 */
export async function getDemoVersion(
  platform: Platform,
  person: Person,
  programId: string,
  questionId: string,
): Promise<string> {
  const demo = await demoQuestions(platform, person, programId);
  return (
    demo.pinned.find(({ paper }) => paper._id === questionId)?.id ?? throwHttpError('not-found')
  );
}

/**
 * The reply to a demo answer if the question is part of the person's running mock exam. It reveals
 * nothing.
 */
const HIDDEN: DemoVerdict = {
  score: null,
  correct: null,
  correctAnswer: '',
  right: null,
  explanation: '',
  reference: '',
  hiddenByExam: true,
};

/**
 * Marks a demo answer only by the rules of its question kind, so that visitors cannot cause calls
 * of a language model. A written answer is not marked, and the reply contains the ideal answer for
 * comparison.
 */
export async function answerDemo(
  platform: Platform,
  person: Person | null,
  programId: string,
  { questionId, answer }: { questionId: string; answer: Answer },
): Promise<DemoVerdict | Failure<'answer-refused'>> {
  const demo = await demoQuestions(platform, person, programId);
  const pinned =
    demo.pinned.find(({ paper }) => paper._id === questionId) ?? throwHttpError('not-found');
  const problem = answerProblem(answer, pinned.paper);
  if (problem) return fail('answer-refused', [{ field: 'answer', message: problem }]);
  const hidden = person && (await listHidden(platform.db, person.id, platform.now()));
  if (hidden?.has(questionId)) return HIDDEN;
  return presentVerdict(pinned, demo.citationRules, { ...markByRule(pinned, answer), answer });
}
