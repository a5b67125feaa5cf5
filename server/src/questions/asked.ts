import type { Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { Database } from '../db/database.ts';
import { refuse } from '../outcomes/failure.ts';
import { findTrees } from '../programs/index.ts';
import { listAskedVersions, readAskedVersions } from './repository-asked.ts';

/** The live questions of a program, handed to the process that exports or prints them. */

export interface AskedQuestion {
  moduleId: string;
  topicId: string | null;
  paper: Paper;
  key: Key;
}

interface Place {
  id: string;
  name: string;
  position: number;
}

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;
const named = ({ id, name }: Place) => ({ id, name });

/** A program or a part of it, its modules in their order, and the versions of its questions in theirs. */
export async function findAsked(
  db: Database,
  programId: string,
  part: { courseId?: string | undefined; moduleId?: string | undefined } = {},
) {
  const [tree] = await findTrees(db, [programId]);
  if (!tree) return refuse('not-found');
  const courses = tree.courses.toSorted(byPosition).map((course) => ({
    ...named(course),
    modules: tree.modules
      .filter(({ id, courseId }) => courseId === course.id && (part.moduleId ?? id) === id)
      .toSorted(byPosition)
      .map(named),
  }));
  const chosen = courses.filter(({ id }) => (part.courseId ?? id) === id);
  const moduleIds = chosen.flatMap(({ modules }) => modules.map(({ id }) => id));
  if (part.courseId && chosen.length === 0) return refuse('not-found');
  if (part.moduleId && moduleIds.length === 0) return refuse('not-found');
  return {
    program: tree.program,
    courses: chosen,
    versionIds: await listAskedVersions(db, moduleIds),
  };
}

const FIRST_PART = 200;
/**
 * Characters per part: small enough that handing one over does not block others, large enough that
 * there are few parts.
 */
const PART_LENGTH = 1_000_000;

/** Gives the process all questions, a part at a time, as text that only the process reads. */
export async function passAsked(
  db: Database,
  versionIds: readonly string[],
  take: (json: string) => Promise<unknown>,
): Promise<void> {
  let count = FIRST_PART;
  for (let at = 0; at < versionIds.length; ) {
    const json = await readAskedVersions(db, versionIds.slice(at, at + count));
    await take(json);
    at += count;
    // The next count follows from the length of this part.
    count = Math.max(1, Math.floor((count * PART_LENGTH) / json.length));
  }
}
