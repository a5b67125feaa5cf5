import type {
  Code,
  Entitlement,
  LedgerGrant,
  LedgerRequest,
  OwnRequest,
  SourceGrant,
} from '@certway/contract/access/ledger';
import { inUnits } from '../programs/index.ts';
import type { CodeRow, LedgerCodeRow } from './codes/repository.ts';
import { findBest, isActive } from './period.ts';
import type { GrantRow } from './repository.ts';
import type { LedgerGrantRow } from './repository-ledger.ts';
import type { LedgerRequestRow, RequestRow } from './repository-requests.ts';

type NamedProgram = { id: string; name: string };

export const presentProgramName = ({ id, name }: NamedProgram) => ({ _id: id, name });
const presentPerson = (_id: string, row: LedgerRequestRow['person']) => ({
  _id,
  username: row?.username ?? null,
  email: row?.verifiedEmail ?? null,
});

export function presentRequest(row: RequestRow, program: NamedProgram): OwnRequest {
  return {
    _id: row.id,
    reference: row.reference,
    program: presentProgramName(program),
    state: row.state,
    price: inUnits(row.priceCents),
    currency: row.currency,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function serializeLedgerRequest({
  request,
  person,
  program,
}: LedgerRequestRow): LedgerRequest {
  const { enrollmentLimit, placesTaken } = program;
  return {
    ...presentRequest(request, program),
    person: presentPerson(request.userId, person),
    paid: request.paidCents === null ? null : inUnits(request.paidCents),
    note: request.note,
    periodDays: request.periodDays,
    placesLeft: enrollmentLimit === null ? null : Math.max(0, enrollmentLimit - placesTaken),
  };
}

const presentPeriod = (row: GrantRow, now: Date) => ({
  since: row.createdAt.toISOString(),
  periodDays: row.periodDays,
  endsAt: row.endsAt?.toISOString() ?? null,
  live: isActive(row, now),
});

const presentSource = (row: GrantRow, now: Date): SourceGrant => ({
  ...presentPeriod(row, now),
  source: row.source,
  addedDays: row.addedDays ?? row.periodDays,
});

export function presentGrant({ grant, person, program }: LedgerGrantRow, now: Date): LedgerGrant {
  return {
    ...presentSource(grant, now),
    _id: grant.id,
    person: presentPerson(grant.userId, person),
    program: presentProgramName(program),
    price: inUnits(grant.priceCents),
    currency: grant.currency,
  };
}

export function serializeEntitlement(
  grants: GrantRow[],
  request: RequestRow | null,
  program: NamedProgram,
  now: Date,
): Entitlement {
  const best = findBest(grants);
  return {
    grant: best && presentPeriod(best, now),
    sources: grants.map((grant) => presentSource(grant, now)),
    request: request && presentRequest(request, program),
  };
}

const CODE_GROUP = /.{4}(?=.)/g;

export function presentCode(row: CodeRow, program: NamedProgram): Code {
  return {
    _id: row.id,
    code: row.code.replaceAll(CODE_GROUP, '$&-'),
    program: presentProgramName(program),
    label: row.label,
    usesAtMost: row.usesAtMost,
    useCount: row.useCount,
    periodDays: row.periodDays,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    withdrawn: row.withdrawnAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

export const serializeLedgerCode = ({ code, program }: LedgerCodeRow) => presentCode(code, program);
