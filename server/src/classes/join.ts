import type { JoinPreview, OwnClass } from '@certway/contract/classes/class';
import type { JoinRefusal } from '@certway/contract/classes/states';
import type { Person } from '@certway/contract/endpoint';
import { announceAccess, limitingGuesses, lockPerson, plainCode } from '../access/index.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, failed, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { addMember, placeRefusal } from './membership.ts';
import {
  type FoundClass,
  findClass,
  findProgramsOf,
  isProgramFull,
  takePlace,
} from './repository.ts';
import { findLinkByCode, type LinkRow, takeLinkUse } from './repository-link.ts';
import { findMember, findOwnClassRow, type MemberRow, putMember } from './repository-members.ts';
import { linkRefusal, placesLeft, serializeOwn } from './serialize.ts';

/** The id of nobody, for callers who are not signed in. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface LinkedClass extends FoundClass {
  link: LinkRow;
}

async function findLinked(
  db: Executor,
  typed: string,
  personId: string,
): Promise<LinkedClass | null> {
  const link = await findLinkByCode(db, plainCode(typed));
  const found = link && (await findClass(db, link.classId, personId));
  return found ? { ...found, link } : null;
}

function standingOf(
  { row, staffRole }: LinkedClass,
  member: MemberRow | null,
  personId: string,
): JoinPreview['standing'] {
  if (row.ownerId === personId || (staffRole && staffRole !== 'member')) return 'staff';
  if (!member) return null;
  return member.isPending ? 'pending' : 'member';
}

async function preview(db: Executor, code: string, personId: string, now: Date) {
  const linked = await findLinked(db, code, personId);
  if (!linked) return fail('code-unknown');
  const { row, ownerName, link } = linked;
  const [programs, member, isFull] = await Promise.all([
    findProgramsOf(db, [row.id]),
    findMember(db, row.id, personId),
    isProgramFull(db, row.id, personId),
  ]);
  return {
    name: row.name,
    trainer: ownerName ?? '',
    programs: programs.get(row.id) ?? [],
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    needsApproval: link.needsApproval,
    placesLeft: placesLeft(row),
    refusal: linkRefusal(row, link, now) ?? (isFull ? ('no-places-left' as const) : null),
    standing: standingOf(linked, member, personId),
  };
}

/** Shows a class to anyone who has its code. */
export const previewJoin = (
  platform: Platform,
  caller: { person: Person | null; address: string },
  code: string,
): Promise<JoinPreview | Failure<'code-unknown'>> =>
  limitingGuesses(platform, caller.person?.id ?? caller.address, () =>
    preview(platform.db, code, caller.person?.id ?? NOBODY, platform.now()),
  );

async function ask(tx: Transaction, { row }: LinkedClass, userId: string, now: Date) {
  if (!(await takePlace(tx, row.id, { asPending: true, now })))
    return placeRefusal(tx, row.id, now);
  await putMember(tx, { classId: row.id, userId, role: 'member', isPending: true, since: now });
  return 'asked' as const;
}

type Refused = JoinRefusal | 'own-class' | 'code-unknown';

/**
 * Joins once. A repeated call finds the membership or the request, and changes nothing. The place is
 * taken before the use of the link, so that the rows are always locked in the same order.
 */
async function joinOnce(
  tx: Transaction,
  code: string,
  userId: string,
  now: Date,
): Promise<LinkedClass | Failure<Refused>> {
  if (!(await lockPerson(tx, userId))) return throwHttpError('signed-out');
  const linked = await findLinked(tx, code, userId);
  if (!linked) return fail('code-unknown');
  const { row, link } = linked;
  const standing = standingOf(linked, await findMember(tx, row.id, userId), userId);
  if (standing === 'staff') return fail('own-class');
  if (standing) return linked;
  const refusal = linkRefusal(row, link, now);
  if (refusal) return fail(refusal);
  const joined = link.needsApproval
    ? await ask(tx, linked, userId, now)
    : await addMember(tx, { row, userId, actorId: null }, now);
  if (failed(joined)) return joined;
  return (await takeLinkUse(tx, link.code, now)) ? linked : fail('link-used');
}

export async function joinClass(
  platform: Platform,
  person: Person,
  code: string,
): Promise<OwnClass | Failure<Refused>> {
  const { db, now } = platform;
  const joined = await limitingGuesses(platform, person.id, () =>
    inTransaction(db, async (tx) => {
      const at = now();
      const linked = await joinOnce(tx, code, person.id, at);
      if (failed(linked)) return linked;
      const { id } = linked.row;
      const own = (await findOwnClassRow(tx, person.id, id)) ?? throwHttpError('not-found');
      return serializeOwn(own, (await findProgramsOf(tx, [id])).get(id) ?? [], at);
    }),
  );
  if (!failed(joined)) announceAccess(platform, person.id);
  return joined;
}
