import type { Transaction } from '../db/database.ts';
import { leaveNotice, noticeTexts } from '../inbox/index.ts';
import { classGivesPrograms, whatLeavingMeans, youAreInClass, youLeftClass } from './messages.ts';
import { type ClassRow, findProgramsOf } from './repository.ts';

const text = noticeTexts('classes');

/** Tells a person whom someone else added to a class. There is one notice for all its programs. */
export async function noticeOfJoining(
  tx: Transaction,
  userId: string,
  { id, name }: ClassRow,
  at: Date,
): Promise<void> {
  const given = (await findProgramsOf(tx, [id])).get(id) ?? [];
  const programs = given.map((program) => program.name).join(', ');
  await leaveNotice(tx, {
    userId,
    kind: 'class-joined',
    title: text({ youAreInClass }, { name }),
    body: [text({ classGivesPrograms }, { programs })],
    link: '/quiz',
    at,
  });
}

/** Tells a person whom someone else removed from a class, or whose class was deleted. */
export async function noticeOfLeaving(
  tx: Transaction,
  userId: string,
  { name }: ClassRow,
  at: Date,
): Promise<void> {
  await leaveNotice(tx, {
    userId,
    kind: 'class-left',
    title: text({ youLeftClass }, { name }),
    body: [text({ whatLeavingMeans })],
    link: '/results',
    at,
  });
}
