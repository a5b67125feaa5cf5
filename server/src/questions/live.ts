import type { QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { Database } from '../db/database.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import { findTrees } from '../programs/index.ts';
import { listLiveVersions, readLiveVersions } from './repository-live.ts';

/** Sends the live questions of a program to the process that exports or prints them. */

export interface LiveQuestion {
  moduleId: string;
  topicId: string | null;
  paper: QuestionView;
  key: Key;
}

interface NamedPart {
  id: string;
  name: string;
  position: number;
}

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;
const pickName = ({ id, name }: NamedPart) => ({ id, name });

/** Finds a program or a part of it, with its modules and question versions in order. */
export async function findLiveQuestions(
  db: Database,
  programId: string,
  part: { courseId?: string | undefined; moduleId?: string | undefined } = {},
) {
  const [tree] = await findTrees(db, [programId]);
  if (!tree) return throwHttpError('not-found');
  const courses = tree.courses.toSorted(byPosition).map((course) => ({
    ...pickName(course),
    modules: tree.modules
      .filter(({ id, courseId }) => courseId === course.id && (part.moduleId ?? id) === id)
      .toSorted(byPosition)
      .map(pickName),
  }));
  const chosen = courses.filter(({ id }) => (part.courseId ?? id) === id);
  const moduleIds = chosen.flatMap(({ modules }) => modules.map(({ id }) => id));
  if (part.courseId && chosen.length === 0) return throwHttpError('not-found');
  if (part.moduleId && moduleIds.length === 0) return throwHttpError('not-found');
  return {
    program: tree.program,
    courses: chosen,
    versionIds: await listLiveVersions(db, moduleIds),
  };
}

const FIRST_PART = 200;
/**
 * The length of a part in characters: small enough that sending a part does not block other work,
 * large enough that there are few parts.
 */
const PART_LENGTH = 1_000_000;

/** Sends all questions to the process part by part, as text that only the process parses. */
export async function streamLiveQuestions(
  db: Database,
  versionIds: readonly string[],
  take: (json: string) => Promise<unknown>,
): Promise<void> {
  let count = FIRST_PART;
  for (let at = 0; at < versionIds.length; ) {
    const json = await readLiveVersions(db, versionIds.slice(at, at + count));
    await take(json);
    at += count;
    // Adjusts the number of questions in the next part, so that its length will be close to
    // `PART_LENGTH`.
    count = Math.max(1, Math.floor((count * PART_LENGTH) / json.length));
  }
}
