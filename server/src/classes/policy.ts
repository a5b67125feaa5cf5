import { administrators, authors, mayEnter } from '@certway/contract/accounts/roles';
import {
  type ClassStaffRole,
  type ClassStanding,
  classStaffRoles,
} from '@certway/contract/classes/states';
import type { Person } from '@certway/contract/endpoint';

/** Decides who may do what in a class. */

export interface ClassRights {
  /** To change the class, its link, its members and its invitations. */
  edit: boolean;
  /** To delete the class and change its staff. */
  own: boolean;
  /** To see the addresses of members and staff, requests and invitations. */
  seeAddresses: boolean;
  /** To mark the written answers of members. */
  mark: boolean;
}

const ALL: ClassRights = { edit: true, own: true, seeAddresses: true, mark: true };
const READING: ClassRights = { edit: false, own: false, seeAddresses: false, mark: false };
const MARKING: ClassRights = { edit: false, own: false, seeAddresses: false, mark: true };

const rights: Record<ClassStanding, ClassRights> = {
  owner: ALL,
  administrator: ALL,
  'co-trainer': { edit: true, own: false, seeAddresses: true, mark: true },
  marker: MARKING,
  observer: READING,
};

export const rightsOf = (standing: ClassStanding): ClassRights => rights[standing];

/** The roles of staff that mark the answers of members. */
export const markingRoles: readonly ClassStaffRole[] = classStaffRoles.filter(
  (role) => rights[role].mark,
);

/**
 * Returns the standing of a person in a class. Null means that the class does not exist for the
 * person. Owners who are no longer trainers lose their classes, and administrators take care of them.
 */
export function standingIn(
  person: Person,
  { ownerId, staffRole }: { ownerId: string | null; staffRole: ClassStaffRole | null },
): ClassStanding | null {
  if (ownerId === person.id && mayEnter(authors, person.role)) return 'owner';
  if (mayEnter(administrators, person.role)) return 'administrator';
  return staffRole;
}

/** The classes that a person may open: all, or those that they own or where they are on the staff. */
export interface ClassScope {
  personId: string;
  all: boolean;
  asOwner: boolean;
}
export const classScopeOf = (person: Person): ClassScope => ({
  personId: person.id,
  all: mayEnter(administrators, person.role),
  asOwner: mayEnter(authors, person.role),
});

/** Whether a person may give a program to the members of a new class. */
export const mayGive = (person: Person, { trainerId }: { trainerId: string | null }): boolean =>
  mayEnter(administrators, person.role) || trainerId === person.id;
