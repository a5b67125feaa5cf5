import { administrators, authors, mayEnter } from '@certway/contract/accounts/roles';
import type { Person } from '@certway/contract/endpoint';
import type { OrganizationStanding } from '@certway/contract/organizations/states';

/** Decides who may do what in an organization. */

/**
 * Returns the standing of a person in an organization. Null means that the organization does not
 * exist for the person. A person who holds a seat has no standing.
 */
export function standingInOrganization(
  person: Person,
  { ownerId, isManager }: { ownerId: string | null; isManager: boolean },
): OrganizationStanding | null {
  if (ownerId === person.id && mayEnter(authors, person.role)) return 'owner';
  if (mayEnter(administrators, person.role)) return 'administrator';
  return isManager ? 'manager' : null;
}

/** Whether the standing allows changing and deleting the organization and choosing its managers. */
export const mayOwn = (standing: OrganizationStanding): boolean => standing !== 'manager';

/** The organizations that a person may open: all, or those that they own or manage. */
export interface OrganizationScope {
  personId: string;
  all: boolean;
  asOwner: boolean;
}
export const organizationScopeOf = (person: Person): OrganizationScope => ({
  personId: person.id,
  all: mayEnter(administrators, person.role),
  asOwner: mayEnter(authors, person.role),
});
