import type { ClassStaffRole } from '@certway/contract/classes/states';
import type { Transaction } from '../db/database.ts';
import { leaveNotice, type NoticeText, noticeTexts } from '../inbox/index.ts';
import {
  classGivesPrograms,
  coTrainersManage,
  markersMark,
  staffSees,
  whatLeavingMeans,
  youAreCoTrainer,
  youAreInClass,
  youAreMarker,
  youAreObserver,
  youLeftClass,
} from './messages.ts';
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

const titleOfRole = (role: ClassStaffRole, name: string): NoticeText => {
  if (role === 'co-trainer') return text({ youAreCoTrainer }, { name });
  return role === 'marker' ? text({ youAreMarker }, { name }) : text({ youAreObserver }, { name });
};

const rightsOfRole = (role: ClassStaffRole, trainer: string): NoticeText => {
  if (role === 'co-trainer') return text({ coTrainersManage }, { trainer });
  return role === 'marker' ? text({ markersMark }, { trainer }) : text({ staffSees }, { trainer });
};

interface NewStaff {
  userId: string;
  role: ClassStaffRole;
  /** The name of the person who gave the role. */
  trainer: string;
}

/** Tells a person who has a role among the staff of a class what they can do there. */
export async function noticeOfStaff(
  tx: Transaction,
  { userId, role, trainer }: NewStaff,
  { id, name }: ClassRow,
  at: Date,
): Promise<void> {
  await leaveNotice(tx, {
    userId,
    kind: 'class-staff',
    title: titleOfRole(role, name),
    body: [rightsOfRole(role, trainer)],
    link: `/classes/${id}`,
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
