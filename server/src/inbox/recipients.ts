import { administrators, authors, mayEnter, type Role } from '@certway/contract/accounts/roles';
import type { Person } from '@certway/contract/endpoint';
import type { Recipient } from '@certway/contract/inbox/index';
import type { TrainerToAsk } from '@certway/contract/inbox/trainer-to-ask';
import { pages } from '@certway/contract/shell/pages';
import type { Executor } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { findTrainerOf, listByRole, listContacts, shareProgram } from './repository-contacts.ts';

/**
 * Returns whether a person may write to another one. Administrators may write to everyone, trainers
 * to the learners of their programs and to other authors, and learners to their trainers.
 */
export async function mayWriteTo(
  db: Executor,
  from: Person,
  to: { id: string; role: Role },
): Promise<boolean> {
  if (from.id === to.id) return false;
  if (mayEnter(administrators, from.role)) return true;
  if (mayEnter(authors, from.role) && mayEnter(authors, to.role)) return true;
  return shareProgram(db, from.id, to.id);
}

/**
 * Returns the trainer of a program if the person has an inbox and may write to the trainer, by the
 * rules of `mayWriteTo`.
 */
export async function findTrainerToAsk(
  db: Executor,
  person: Person,
  programId: string,
): Promise<TrainerToAsk | null> {
  if (!mayEnter(pages.inbox.openTo, person.role)) return null;
  return findTrainerOf(db, person.id, programId, !mayEnter(authors, person.role));
}

export async function listRecipients(
  { db }: Platform,
  person: Person,
  q: string,
): Promise<Recipient[]> {
  if (mayEnter(administrators, person.role)) return listByRole(db, person.id, q, null);
  const [tied, colleagues] = await Promise.all([
    listContacts(db, person.id, q),
    mayEnter(authors, person.role) ? listByRole(db, person.id, q, authors) : [],
  ]);
  return [...tied, ...colleagues.filter(({ _id }) => !tied.some((one) => one._id === _id))];
}
