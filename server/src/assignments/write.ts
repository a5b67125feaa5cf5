import type { Assignment } from '@certway/contract/assignments/assignment';
import type { NewTarget } from '@certway/contract/assignments/index';
import type { Person } from '@certway/contract/endpoint';
import { ASSIGNMENTS_AT_MOST } from '@certway/contract/limits';
import { openClass } from '../classes/index.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { checkTest } from './check-test.ts';
import * as messages from './messages.ts';
import { readAssignment } from './read.ts';
import {
  deleteAssignmentRow,
  findExamOfClass,
  findModuleOfClass,
  insertAssignment,
  lockAssignment,
  lockClassOfAssignments,
  refreshProgress,
  updateAssignmentRow,
} from './repository.ts';
import { momentOf, momentOrNull } from './rules/local-time.ts';

interface AssignmentFields {
  note: string;
  opensAt: string | null;
  dueAt: string;
  closesAt: string | null;
  tries: number | null;
}

export interface OfAssignment {
  classId: string;
  assignmentId: string;
}

/** The columns of the fields. Without an opening date, the assignment opened at its creation. */
const toColumns = (
  { note, opensAt, dueAt, closesAt, tries }: AssignmentFields,
  timeZone: string,
  createdAt: Date,
) => ({
  note,
  tries,
  opensLocal: opensAt,
  dueLocal: dueAt,
  closesLocal: closesAt,
  openedAt: momentOrNull(opensAt, timeZone) ?? createdAt,
  dueAt: momentOf(dueAt, timeZone),
  closesAt: momentOrNull(closesAt, timeZone),
});

async function findTarget(
  tx: Transaction,
  { classId, target, now }: { classId: string; target: NewTarget; now: Date },
) {
  if (target.kind === 'test') return checkTest(tx, { classId, target, now });
  if (target.kind === 'module') {
    const { moduleId } = target;
    const programId = await findModuleOfClass(tx, classId, moduleId);
    if (programId) return { programId, moduleId };
    const field = 'target.moduleId';
    return throwHttpError('invalid-input', [{ field, message: messages.moduleNotOfClass }]);
  }
  const { blueprintId } = target;
  const programId = await findExamOfClass(tx, classId, blueprintId);
  if (programId) return { programId, blueprintId };
  const field = 'target.blueprintId';
  return throwHttpError('invalid-input', [{ field, message: messages.examNotOfClass }]);
}

/** Creates an assignment. What members have submitted since its opening counts at once. */
export function createAssignment(
  { db, now }: Platform,
  person: Person,
  classId: string,
  { target, ...fields }: AssignmentFields & { target: NewTarget },
): Promise<Assignment | Failure<'too-many-assignments'>> {
  return inTransaction(db, async (tx) => {
    const { row } = await openClass(tx, person, classId, 'edit');
    const count = await lockClassOfAssignments(tx, classId);
    const at = now();
    const found = await findTarget(tx, { classId, target, now: at });
    if (count >= ASSIGNMENTS_AT_MOST) return fail('too-many-assignments');
    const columns = toColumns(fields, row.timeZone, at);
    const values = { ...columns, ...found, classId, createdAt: at };
    const assignmentId = await insertAssignment(tx, values);
    await refreshProgress(tx, assignmentId);
    return readAssignment(tx, { classId, assignmentId }, at);
  });
}

export function updateAssignment(
  { db, now }: Platform,
  person: Person,
  { classId, assignmentId }: OfAssignment,
  fields: AssignmentFields,
): Promise<Assignment> {
  return inTransaction(db, async (tx) => {
    const opened = await openClass(tx, person, classId, 'edit');
    const of = { classId, assignmentId };
    const row = (await lockAssignment(tx, of)) ?? throwHttpError('not-found');
    const columns = toColumns(fields, opened.row.timeZone, row.createdAt);
    await updateAssignmentRow(tx, assignmentId, columns);
    await refreshProgress(tx, assignmentId);
    return readAssignment(tx, of, now());
  });
}

export function deleteAssignment(
  { db }: Platform,
  person: Person,
  { classId, assignmentId }: OfAssignment,
): Promise<{ success: true }> {
  return inTransaction(db, async (tx) => {
    await openClass(tx, person, classId, 'edit');
    if (!(await lockAssignment(tx, { classId, assignmentId }))) return throwHttpError('not-found');
    await deleteAssignmentRow(tx, assignmentId);
    return { success: true as const };
  });
}
