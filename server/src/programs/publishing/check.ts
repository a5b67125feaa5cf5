import type { Person } from '@certway/contract/endpoint';
import type { PublishCheck } from '@certway/contract/programs/publish-check';
import type { Platform } from '../../platform.ts';
import { utcDay } from '../../time/days.ts';
import { getEditable } from '../editing/open.ts';
import type { OutlineStore } from '../outline-store.ts';
import { countIncomplete } from './repository.ts';

type Problem = PublishCheck['problems'][number];

const about = (kind: Problem['kind'], problem: Partial<Problem> = {}): Problem => ({
  kind,
  count: problem.count ?? 0,
  examId: problem.examId ?? null,
});

/**
 * Lists what an author may want to change before learners see the program. Only a program without
 * questions cannot be published (`updateProgram`); everything else is a warning.
 */
export async function checkProgram(
  { db, now }: Platform,
  outlines: OutlineStore,
  person: Person,
  programId: string,
): Promise<PublishCheck> {
  const program = await getEditable(db, person, programId);
  const [{ unexplained, withoutTopic, hasTopics }, examIds] = await Promise.all([
    countIncomplete(db, programId),
    outlines.listUnfilledExams(db, programId, utcDay(now())),
  ]);
  const found: [boolean, Problem][] = [
    [program.questionCount === 0, about('no-questions')],
    [program.priceCents <= 0, about('free')],
    [program.thumbnail === null, about('no-picture')],
    [unexplained > 0, about('no-explanation', { count: unexplained })],
    [withoutTopic > 0, about(hasTopics ? 'no-topic' : 'no-outline', { count: withoutTopic })],
    [examIds.length > 0, about('exam-gaps', { count: examIds.length, examId: examIds[0] ?? null })],
  ];
  return { problems: found.flatMap(([applies, problem]) => (applies ? [problem] : [])) };
}
