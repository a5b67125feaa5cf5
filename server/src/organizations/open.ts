import type { Person } from '@certway/contract/endpoint';
import type { OrganizationStanding } from '@certway/contract/organizations/states';
import type { Executor } from '../db/database.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import { mayOwn, standingInOrganization } from './policy.ts';
import { type FoundOrganization, findOrganization } from './repository.ts';

export interface OrganizationOfCaller extends FoundOrganization {
  standing: OrganizationStanding;
}

/** Adds what the person is in the organization, or returns null if the person may not open it. */
export function withSeatStanding(
  person: Person,
  found: FoundOrganization,
): OrganizationOfCaller | null {
  const { ownerId } = found.row;
  const standing = standingInOrganization(person, { ownerId, isManager: found.isManager });
  return standing && { ...found, standing };
}

/**
 * Opens an organization for its owner, its managers and administrators. Answers 404 to everyone
 * else, and 403 to managers who lack the right.
 */
export async function openOrganization(
  db: Executor,
  person: Person,
  { organizationId, now }: { organizationId: string; now: Date },
  right?: 'own',
): Promise<OrganizationOfCaller> {
  const found = await findOrganization(db, organizationId, person.id, now);
  const opened = found && withSeatStanding(person, found);
  if (!opened) return throwHttpError('not-found');
  if (right && !mayOwn(opened.standing)) return throwHttpError('not-allowed');
  return opened;
}
