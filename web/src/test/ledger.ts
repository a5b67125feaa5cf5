import type { Code, LedgerGrant, LedgerRequest } from '@certway/contract/access/ledger';

/** Entries of the ledger of access, all of one person and one program. */

export const ledgerProgram = {
  _id: '01931e5a-7c00-7000-8000-0000000000a1',
  name: 'Private Pilot',
};
export const ledgerPerson = { _id: 'u1', username: 'Bob', email: 'bob@people.example' };
const moment = '2026-02-03T10:00:00.000Z';

export const buildLedgerRequest = (over: Partial<LedgerRequest> = {}): LedgerRequest => ({
  _id: 'r1',
  reference: 'CW-AAAA-BBBB',
  program: ledgerProgram,
  state: 'requested',
  price: 49.99,
  currency: 'USD',
  createdAt: moment,
  updatedAt: moment,
  person: ledgerPerson,
  paid: null,
  note: '',
  periodDays: null,
  placesLeft: 3,
  ...over,
});

export const buildLedgerGrant = (over: Partial<LedgerGrant> = {}): LedgerGrant => ({
  _id: 'g1',
  since: moment,
  periodDays: null,
  addedDays: null,
  endsAt: null,
  live: true,
  person: ledgerPerson,
  program: ledgerProgram,
  source: 'code',
  price: 0,
  currency: 'USD',
  ...over,
});

export const buildLedgerCode = (over: Partial<Code> = {}): Code => ({
  _id: 'c1',
  code: 'AAAA-BBBB-CCCC',
  program: ledgerProgram,
  label: 'Hillside School',
  usesAtMost: 5,
  useCount: 2,
  periodDays: 30,
  expiresAt: null,
  withdrawn: false,
  createdAt: moment,
  ...over,
});
