import type { Role } from '@certway/contract/accounts/roles';
import { z } from 'zod';
import * as messages from '../messages.ts';

/** A person whose account the sign-in page offers. */
export interface DevelopmentPerson {
  email: string;
  name: string;
  role: Role;
}

export interface SampleAccount {
  email: string;
  name: string;
  role: string;
  /** A line about what this account may do. */
  note: string;
}

const ROLE_TEXTS: Record<Role, Pick<SampleAccount, 'role' | 'note'>> = {
  admin: { role: messages.admin, note: messages.adminNote },
  partner: {
    role: messages.partner,
    note: messages.partnerNote,
  },
  trainer: { role: messages.trainer, note: messages.trainerNote },
  paid: {
    role: messages.paidLearner,
    note: messages.paidLearnerNote,
  },
  demo: {
    role: messages.demoLearner,
    note: messages.demoLearnerNote,
  },
  user: { role: messages.newAccount, note: messages.newAccountNote },
};

export const accountsOf = (people: readonly DevelopmentPerson[]): SampleAccount[] =>
  people.map(({ email, name, role }) => ({ email, name, ...ROLE_TEXTS[role] }));

/** An email address of at most 254 characters, the longest to which mail can be delivered. */
const address = z.string().trim().toLowerCase().max(254).pipe(z.email());

export function readAddress(typed: string): string | null {
  const read = address.safeParse(typed);
  return read.success ? read.data : null;
}

/** Returns a default name made from an email address, such as Jane Doe for 'jane.doe@…'. */
export function nameFromEmail(email: string): string {
  const words = email.replace(/@.*/, '').split(/[^\p{L}\p{N}]+/u);
  const name = words.filter(Boolean).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return name.join(' ') || email;
}
