import type { Role } from '@certway/contract/roles';
import { z } from 'zod';
import { samplePeople } from '../../samples/people.ts';

export interface SampleAccount {
  email: string;
  name: string;
  role: string;
  /** A line about what this person may do. */
  note: string;
}

const KNOWN_AS: Record<Role, Pick<SampleAccount, 'role' | 'note'>> = {
  admin: { role: 'Admin', note: 'Runs the place: people, roles, every program and all figures.' },
  partner: {
    role: 'Partner',
    note: 'Sells programs: requests, access and new programs for trainers.',
  },
  trainer: { role: 'Trainer', note: 'Writes programs and answers the people who take them.' },
  paid: {
    role: 'Paid learner',
    note: 'Has bought a program: takes it, sees results and the coach.',
  },
  demo: {
    role: 'Demo learner',
    note: 'Looks around: the store, and five free questions a program.',
  },
  user: { role: 'New account', note: 'Counts as a demo learner.' },
};

export const sampleAccounts: readonly SampleAccount[] = samplePeople.map(
  ({ email, name, role }) => ({ email, name, ...KNOWN_AS[role] }),
);

/** The longest address that mail can be delivered to. */
const address = z.string().trim().toLowerCase().max(254).pipe(z.email());

export function readAddress(typed: string): string | null {
  const read = address.safeParse(typed);
  return read.success ? read.data : null;
}

/** 'jane.doe@…' is Jane Doe, until she says otherwise. */
export function nameOf(email: string): string {
  const words = email.replace(/@.*/, '').split(/[^\p{L}\p{N}]+/u);
  const name = words.filter(Boolean).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return name.join(' ') || email;
}
