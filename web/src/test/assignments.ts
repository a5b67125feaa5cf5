import type {
  BoardCell,
  BoardRow,
  ListedAssignment,
  OwnAssignment,
} from '../assignments/queries.ts';
import { CLASS_ID, CLASS_PROGRAM } from './classes.ts';

export const ASSIGNMENT_ID = '01931e5a-7c00-7000-8000-0000000000d1';
export const MEMBER_ID = '01931e5a-7c00-7000-8000-0000000000b1';

const target: ListedAssignment['target'] = {
  kind: 'module',
  programId: CLASS_PROGRAM._id,
  programName: CLASS_PROGRAM.name,
  courseId: '01931e5a-7c00-7000-8000-0000000000a2',
  moduleId: '01931e5a-7c00-7000-8000-0000000000a3',
  blueprintId: null,
  test: null,
};

export const buildAssignment = (over: Partial<ListedAssignment> = {}): ListedAssignment => ({
  _id: ASSIGNMENT_ID,
  classId: CLASS_ID,
  target,
  title: 'Air law',
  note: '',
  opensAt: null,
  dueAt: '2026-12-10T18:00',
  closesAt: null,
  opened: '2026-12-01T08:00:00.000Z',
  due: '2026-12-10T18:00:00.000Z',
  closed: null,
  tries: 2,
  totals: {
    members: 12,
    submitted: 7,
    submittedLate: 1,
    overdue: 3,
    averageScore: 81.5,
    minutes: 140,
    nudged: 0,
  },
  ...over,
});

export const buildCell = (over: Partial<BoardCell> = {}): BoardCell => ({
  assignmentId: ASSIGNMENT_ID,
  state: 'late',
  score: null,
  late: false,
  minutes: 12,
  triesUsed: 0,
  submittedAt: null,
  due: '2026-12-10T18:00:00.000Z',
  extension: null,
  ...over,
});

export const buildBoardRow = (over: Partial<BoardRow> = {}): BoardRow => ({
  userId: MEMBER_ID,
  username: 'Ben Abel',
  cells: [buildCell()],
  ...over,
});

export const buildOwnAssignment = (over: Partial<OwnAssignment> = {}): OwnAssignment => ({
  _id: ASSIGNMENT_ID,
  class: { _id: CLASS_ID, name: 'Evening course' },
  target,
  title: 'Air law',
  note: '',
  opened: '2026-12-01T08:00:00.000Z',
  due: '2026-12-10T18:00:00.000Z',
  closed: null,
  state: 'open',
  tries: 2,
  triesLeft: 1,
  bestScore: 72.5,
  submittedAt: null,
  ...over,
});
