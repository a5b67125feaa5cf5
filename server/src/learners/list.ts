import type { Person } from '@certway/contract/endpoint';
import type { LearnerRecord } from '@certway/contract/learners/learner-record';
import type {
  AccessState,
  RecordGroup,
  RecordSort,
} from '@certway/contract/learners/record-columns';
import type { Executor } from '../db/database.ts';
import type { PageRequest } from '../db/lists/pages.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { findBehindAmong, type LearnerBehind, type LearnerProgram } from '../study/index.ts';
import { scopeOf } from './policy.ts';
import {
  listProgramsIn,
  listRecords,
  listSeenLately,
  type RecordFilter,
  type RecordRow,
} from './repository.ts';
import { listClassNames } from './repository-classes.ts';

/**
 * The number of learners among whom those who are behind are looked for. It is larger than any
 * trainer's list. Of longer lists, which only admins and partners have, the ones seen last count.
 */
const BEHIND_AMONG = 10_000;
const PROGRAMS_AT_MOST = 50;
const PERCENT = 100;

export interface RecordQuery {
  q: string;
  program?: string | undefined;
  group?: RecordGroup | undefined;
  class?: string | undefined;
}

/** Returns the filter for the learners whom the person may see. */
export async function recordFilterFor(
  db: Executor,
  person: Person,
  { program, group, class: classId }: Omit<RecordQuery, 'q'>,
  now: Date,
): Promise<RecordFilter> {
  const filter = { scope: scopeOf(person), program, classId, among: null, now };
  if (group !== 'behind') return { ...filter, group };
  const learners = await listSeenLately(db, filter, BEHIND_AMONG);
  return { ...filter, among: await findBehindAmong(db, learners, now) };
}

const keyOf = ({ userId, programId }: LearnerProgram) => `${userId} ${programId}`;

function accessOf(
  { accessState, accessEndsAt }: RecordRow,
  now: Date,
): { state: AccessState; endsAt: Date | null } {
  const isOver = accessState === 'until' && accessEndsAt !== null && accessEndsAt <= now;
  return { state: isOver ? 'ended' : accessState, endsAt: accessEndsAt };
}

function serializeRecord(
  row: RecordRow,
  { behind, classes }: { behind: LearnerBehind | undefined; classes: string[] },
  now: Date,
): LearnerRecord {
  const { expectedFrom: from, expectedTo: to, recentShare } = row;
  return {
    userId: row.userId,
    username: row.username,
    programId: row.programId,
    programName: row.programName,
    lastSeenAt: row.lastSeenAt,
    answers: row.answers,
    recentShare: recentShare === null ? null : PERCENT * recentShare,
    expected: from === null || to === null ? null : { from, to },
    examOn: row.examOn,
    waiting: row.waiting,
    classes,
    access: accessOf(row, now),
    behind: behind ?? null,
  };
}

export async function serializeRecords(
  db: Executor,
  person: Person,
  rows: readonly RecordRow[],
  now: Date,
): Promise<LearnerRecord[]> {
  const [behind, classes] = await Promise.all([
    findBehindAmong(db, rows, now),
    listClassNames(db, scopeOf(person), rows),
  ]);
  const behindOf = new Map(behind.map((learner) => [keyOf(learner), learner]));
  const classesOf = Map.groupBy(classes, keyOf);
  return rows.map((row) => {
    const names = (classesOf.get(keyOf(row)) ?? []).map(({ name }) => name);
    return serializeRecord(row, { behind: behindOf.get(keyOf(row)), classes: names }, now);
  });
}

export async function listLearnerRecords(
  { db, now }: Platform,
  person: Person,
  { program, group, class: classId, ...listed }: RecordQuery & PageRequest & { sort: RecordSort },
): Promise<Page<LearnerRecord>> {
  const at = now();
  const filter = await recordFilterFor(db, person, { program, group, class: classId }, at);
  const { items, ...total } = await listRecords(db, filter, listed);
  return { items: await serializeRecords(db, person, items, at), ...total };
}

export const listLearnerPrograms = (
  { db }: Platform,
  person: Person,
  { q, program }: Pick<RecordQuery, 'q' | 'program'>,
) => listProgramsIn(db, scopeOf(person), { q, program, atMost: PROGRAMS_AT_MOST });
