import type {
  Assignment,
  AssignmentTarget,
  BoardCell,
  OwnAssignment,
} from '@certway/contract/assignments/assignment';
import type { AssignmentRow, FoundAssignment } from './repository.ts';
import type { CellRow } from './repository-board.ts';
import type { OwnRow } from './repository-own.ts';
import { assignmentState } from './rules/lateness.ts';

const toMinutes = (seconds: number) => Math.round(seconds / 60);

interface TargetParts {
  row: AssignmentRow;
  programName: string;
  courseId: string | null;
}

const kindOf = ({ moduleId, test }: AssignmentRow): AssignmentTarget['kind'] =>
  test !== null ? 'test' : moduleId !== null ? 'module' : 'exam';

const serializeTarget = ({ row, programName, courseId }: TargetParts): AssignmentTarget => ({
  kind: kindOf(row),
  programId: row.programId,
  programName,
  courseId,
  moduleId: row.moduleId,
  blueprintId: row.blueprintId,
  test: row.test,
});

export function serializeAssignment(found: FoundAssignment): Assignment {
  const { row, title, overdue } = found;
  const { submittedCount } = row;
  return {
    _id: row.id,
    classId: row.classId,
    target: serializeTarget(found),
    title,
    note: row.note,
    opensAt: row.opensLocal,
    dueAt: row.dueLocal,
    closesAt: row.closesLocal,
    opened: row.openedAt,
    due: row.dueAt,
    closed: row.closesAt,
    tries: row.tries,
    totals: {
      members: row.memberCount,
      submitted: submittedCount,
      submittedLate: row.lateCount,
      overdue,
      averageScore: submittedCount === 0 ? null : row.scoreSum / submittedCount,
      minutes: toMinutes(row.secondsSum),
      nudged: row.nudgedCount,
    },
  };
}

const stateOf = (
  { openedAt }: AssignmentRow,
  { dueAt, closesAt, submittedAt }: CellRow['progress'],
  now: Date,
) => assignmentState({ openedAt, dueAt, closesAt, submittedAt }, now);

export const serializeCell = (
  row: AssignmentRow,
  { progress, extension }: CellRow,
  now: Date,
): BoardCell => ({
  assignmentId: row.id,
  state: stateOf(row, progress, now),
  score: progress.bestScore,
  late: progress.isLate,
  minutes: toMinutes(progress.seconds),
  triesUsed: progress.triesUsed,
  submittedAt: progress.submittedAt,
  due: progress.dueAt,
  extension: extension && {
    dueAt: extension.dueLocal,
    closesAt: extension.closesLocal,
    tries: extension.tries,
  },
});

export function serializeOwnAssignment(own: OwnRow, now: Date): OwnAssignment {
  const { row, progress, className, title } = own;
  const { tries, triesUsed } = progress;
  return {
    _id: row.id,
    class: { _id: row.classId, name: className },
    target: serializeTarget(own),
    title,
    note: row.note,
    opened: row.openedAt,
    due: progress.dueAt,
    closed: progress.closesAt,
    state: stateOf(row, progress, now),
    tries,
    triesLeft: tries === null ? null : Math.max(0, tries - triesUsed),
    bestScore: progress.bestScore,
    submittedAt: progress.submittedAt,
  };
}
