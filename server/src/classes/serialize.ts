import type { JoinLink, ListedClass, OpenedClass, OwnClass } from '@certway/contract/classes/class';
import type { JoinRefusal } from '@certway/contract/classes/states';
import type { ClassOfCaller } from './open.ts';
import { isOver } from './period.ts';
import type { ClassProgram, ClassRow } from './repository.ts';
import { isUsedUp, type LinkRow } from './repository-link.ts';
import type { OwnClassRow, StaffRow } from './repository-members.ts';

const stateOf = ({ endsAt }: ClassRow, now: Date) =>
  isOver(endsAt, now) ? ('ended' as const) : ('running' as const);

/** The number of places that are neither taken nor asked for. */
export const placesLeft = ({ seats, memberCount, pendingCount }: ClassRow): number | null =>
  seats === null ? null : Math.max(0, seats - memberCount - pendingCount);

/** Why nobody can join with a link, apart from the places of the programs. */
export function linkRefusal(row: ClassRow, link: LinkRow, now: Date): JoinRefusal | null {
  if (isOver(row.endsAt, now)) return 'class-ended';
  if (isOver(link.expiresAt, now)) return 'link-expired';
  if (isUsedUp(link)) return 'link-used';
  return placesLeft(row) === 0 ? 'class-full' : null;
}

export function serializeListed(
  { row, ownerName, standing }: ClassOfCaller,
  programs: ClassProgram[],
  now: Date,
): ListedClass {
  const { id, ownerId, name, startsOn, endsOn, seats } = row;
  return {
    _id: id,
    name,
    owner: ownerId === null ? null : { _id: ownerId, username: ownerName ?? '' },
    programs,
    startsOn,
    endsOn,
    state: stateOf(row, now),
    seats,
    memberCount: row.memberCount,
    pendingCount: row.pendingCount,
    invitedCount: row.invitedCount,
    standing,
  };
}

export const serializeLink = (row: ClassRow, link: LinkRow, now: Date): JoinLink => ({
  code: link.code,
  usesAtMost: link.usesAtMost,
  useCount: link.useCount,
  expiresOn: link.expiresOn,
  needsApproval: link.needsApproval,
  refusal: linkRefusal(row, link, now),
});

export function serializeOpened(
  opened: ClassOfCaller,
  { programs, link, staff }: { programs: ClassProgram[]; link: LinkRow | null; staff: StaffRow[] },
  now: Date,
): OpenedClass {
  const { row, rights } = opened;
  return {
    ...serializeListed(opened, programs, now),
    description: row.description,
    timeZone: row.timeZone,
    joinLink: link && rights.edit ? serializeLink(row, link, now) : null,
    staff: staff.map(({ email, ...shown }) => ({
      ...shown,
      email: rights.seeAddresses ? email : null,
    })),
    may: { edit: rights.edit, own: rights.own, mark: rights.mark },
  };
}

export const serializeOwn = (
  { row, ownerName, isPending }: OwnClassRow,
  programs: ClassProgram[],
  now: Date,
): OwnClass => ({
  _id: row.id,
  name: row.name,
  trainer: ownerName ?? '',
  programs,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  state: stateOf(row, now),
  standing: isPending ? 'pending' : 'member',
});
