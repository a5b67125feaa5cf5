import type { InspectedPerson } from '@certway/contract/accounts/people-import';
import type { Person } from '@certway/contract/endpoint';
import type { Executor, Transaction } from '../../db/database.ts';
import { type PageRequest, serializePage } from '../../db/lists/pages.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announce } from '../../inbox/index.ts';
import { fail, failed, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { writeAudit } from '../audit/repository.ts';
import { readPeople } from './read-list.ts';
import {
  deleteInvitation,
  findInvitedAddresses,
  findKnownPeople,
  insertInvitations,
  isKnownProgram,
  listInvitationRows,
} from './repository.ts';

/**
 * Grants a person access, or returns false if no place is left. The function is passed in where the
 * app is assembled, because the access slice depends on accounts and not vice versa.
 */
export type GiveProgram = (
  tx: Transaction,
  gift: { userId: string; programId: string; actorId: string | null },
  now: Date,
) => Promise<boolean>;

interface PeopleList {
  csv: string;
  programId: string | null;
}
type MatchedPerson = InspectedPerson & { userId: string | null };

async function inspect(
  db: Executor,
  { csv, programId }: PeopleList,
): Promise<MatchedPerson[] | null> {
  const people = readPeople(csv);
  if (!people) return null;
  if (programId && !(await isKnownProgram(db, programId))) return throwHttpError('not-found');
  const emails = people.filter((p) => p.problems.length === 0).map(({ email }) => email);
  const known = await findKnownPeople(db, emails, programId);
  const invited = new Set(await findInvitedAddresses(db, emails, programId));
  return people.map((person) => {
    if (person.problems.length > 0) return { ...person, standing: null, userId: null };
    const [account, another] = known.filter(({ email }) => email === person.email);
    if (!account) {
      const standing = invited.has(person.email) ? 'invited' : 'new';
      return { ...person, standing, userId: null };
    }
    // An address that belongs to two accounts does not identify either of them, so no program is
    // granted.
    const gets = programId !== null && !another && !account.hasProgram;
    return { ...person, standing: gets ? 'gets-program' : 'known', userId: account.id };
  });
}

const isReady = ({ standing }: MatchedPerson) => standing === 'new' || standing === 'gets-program';

export async function inspectImport(platform: Platform, list: PeopleList) {
  const people = await inspect(platform.db, list);
  if (!people) return fail('unreadable-list');
  return {
    people: people.map(({ userId: _, ...shown }) => shown),
    ready: people.filter(isReady).length,
  };
}

interface InvitationBatch {
  people: MatchedPerson[];
  programId: string | null;
  person: Person;
  now: Date;
}

async function invite(
  tx: Transaction,
  { people, programId, person }: InvitationBatch,
): Promise<number> {
  const invited = await insertInvitations(
    tx,
    people
      .filter(({ standing }) => standing === 'new')
      .map(({ email, username }) => ({ email, username, programId, invitedBy: person.id })),
  );
  if (invited > 0) {
    await writeAudit(tx, {
      actorId: person.id,
      action: 'people-invited',
      subjectId: null,
      details: { count: invited, programId },
    });
  }
  return invited;
}

/** Grants the program immediately to the invited people who already have an account. */
async function give(
  tx: Transaction,
  giveProgram: GiveProgram,
  { people, programId, person, now }: InvitationBatch,
): Promise<string[]> {
  const gained: string[] = [];
  for (const { standing, userId } of people) {
    if (standing !== 'gets-program' || !userId || !programId) continue;
    const gift = { userId, programId, actorId: person.id };
    if (await giveProgram(tx, gift, now)) gained.push(userId);
  }
  return gained;
}

/**
 * Imports a list of people. Reads and checks the list again, because minutes may have passed since
 * the preview.
 */
export async function importPeople(
  platform: Platform,
  giveProgram: GiveProgram,
  person: Person,
  list: PeopleList,
) {
  const outcome = await inTransaction(platform.db, async (tx) => {
    const people = await inspect(tx, list);
    if (!people) return fail('unreadable-list');
    const inviting = { people, programId: list.programId, person, now: platform.now() };
    const gained = await give(tx, giveProgram, inviting);
    const invited = await invite(tx, inviting);
    return { invited, gained, leftOut: people.length - invited - gained.length };
  });
  if (failed(outcome)) return outcome;
  const { invited, gained, leftOut } = outcome;
  platform.eventBus.publish('account-changed', gained);
  announce(platform, gained);
  return { invited, granted: gained.length, leftOut };
}

export async function listInvitations(platform: Platform, window: PageRequest) {
  const invitations = await listInvitationRows(platform.db, window);
  return serializePage(invitations, ({ id, createdAt, ...shown }) => ({
    _id: id,
    ...shown,
    createdAt: createdAt.toISOString(),
  }));
}

export async function withdrawInvitation(platform: Platform, person: Person, id: string) {
  return inTransaction(platform.db, async (tx) => {
    if (!(await deleteInvitation(tx, id))) return throwHttpError('not-found');
    await writeAudit(tx, {
      actorId: person.id,
      action: 'invitation-withdrawn',
      subjectId: null,
      details: { invitation: id },
    });
    return { success: true as const };
  });
}
