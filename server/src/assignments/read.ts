import type { Assignment, BoardRow, OwnAssignment } from '@certway/contract/assignments/assignment';
import type { BoardFilter } from '@certway/contract/assignments/states';
import type { Person } from '@certway/contract/endpoint';
import { openClass } from '../classes/index.ts';
import type { Executor } from '../db/database.ts';
import { type PageRequest, serializePage } from '../db/lists/pages.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { findAssignment, listAssignmentRows, listColumns } from './repository.ts';
import { type CellRow, listBoardMembers, listCells } from './repository-board.ts';
import { listOwnAssignmentRows } from './repository-own.ts';
import { serializeAssignment, serializeCell, serializeOwnAssignment } from './serialize.ts';

export async function listAssignments(
  { db, now }: Platform,
  person: Person,
  classId: string,
): Promise<Assignment[]> {
  await openClass(db, person, classId);
  return (await listAssignmentRows(db, classId, now())).map(serializeAssignment);
}

/** Returns an assignment as staff see it after a change. */
export async function readAssignment(
  db: Executor,
  of: { classId: string; assignmentId: string },
  now: Date,
): Promise<Assignment> {
  return serializeAssignment((await findAssignment(db, of, now)) ?? throwHttpError('not-found'));
}

interface BoardQuery extends PageRequest {
  classId: string;
  q: string;
  filter?: BoardFilter | undefined;
  column: number;
  columnCount: number;
}

const cellKey = (assignmentId: string, userId: string) => `${assignmentId} ${userId}`;

/** Returns the members of a page with their cells, in the order of the listed assignments. */
export async function getBoard(
  { db, now }: Platform,
  person: Person,
  { classId, filter, column, columnCount, ...window }: BoardQuery,
): Promise<Page<BoardRow>> {
  await openClass(db, person, classId);
  const at = now();
  const [columns, page] = await Promise.all([
    listColumns(db, classId, { column, columnCount }),
    listBoardMembers(db, { classId, filter, now: at }, window),
  ]);
  const assignmentIds = columns.map(({ id }) => id);
  const userIds = page.items.map(({ userId }) => userId);
  const cells = new Map<string, CellRow>();
  for (const cell of await listCells(db, assignmentIds, userIds))
    cells.set(cellKey(cell.progress.assignmentId, cell.progress.userId), cell);
  return serializePage(page, ({ userId, username }) => ({
    userId,
    username,
    cells: columns.flatMap((row) => {
      const cell = cells.get(cellKey(row.id, userId));
      return cell ? [serializeCell(row, cell, at)] : [];
    }),
  }));
}

export async function listOwnAssignments(
  { db, now }: Platform,
  person: Person,
  window: PageRequest,
): Promise<Page<OwnAssignment>> {
  const at = now();
  const page = await listOwnAssignmentRows(db, person.id, at, window);
  return serializePage(page, (own) => serializeOwnAssignment(own, at));
}
