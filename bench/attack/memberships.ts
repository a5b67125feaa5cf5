import { everyCall, type SomeCall } from '../../server/src/test/generators/every-call.ts';

/**
 * The intended access of people who hold a membership of a class or an organization. Calls about a
 * class or an organization that are not listed are refused, and so are all calls about another one.
 */

export const classMemberships = ['co-trainer', 'marker', 'observer', 'member'] as const;
export const seatMemberships = ['seat manager', 'seat holder'] as const;
export type Membership = (typeof classMemberships)[number] | (typeof seatMemberships)[number];

const READING = 'getClass listClassMembers listAssignments getBoard listClassTopics getTopicBoard';

const allowedCalls: Record<Membership, string> = {
  'co-trainer': `${READING} updateClass setJoinLink withdrawJoinLink decideJoinRequest removeMember
    inviteToClass withdrawClassInvitation createAssignment updateAssignment deleteAssignment
    setExtension removeExtension sendClassMessage nudgeLate listClassMarkReviews`,
  marker: `${READING} listClassMarkReviews`,
  observer: READING,
  member: '',
  'seat manager': 'getOrganization listSeats inviteToSeats withdrawSeatInvitation removeSeatHolder',
  'seat holder': '',
};

/** People with these memberships may see the addresses of others in replies. */
export const seeAddresses: ReadonlySet<Membership> = new Set(['co-trainer', 'seat manager']);

const allowed = new Map(
  Object.entries(allowedCalls).map(([name, calls]) => [name, new Set(calls.split(/\s+/))]),
);

export interface MembershipCell {
  call: SomeCall;
  membership: Membership;
  /** Whether the call is about what the caller is a member of, or about another one of the trainer. */
  place: 'own' | 'other';
  /** The role of the caller, which opens some calls before a membership is looked at. */
  role: 'demo' | 'trainer';
}

export const isAllowedTo = ({ call, membership, place }: MembershipCell): boolean =>
  place === 'own' && allowed.get(membership)?.has(call.name) === true;

export const nameOfCell = ({ call, membership }: MembershipCell): string =>
  `${membership} ${call.name}`;

/** Files are sent by no call of this sweep. The calls of one learner are refused to all memberships. */
const callsAbout = (path: RegExp): SomeCall[] =>
  everyCall.filter((call) => path.test(call.path) && !call.endpoint.upload);

const aboutClasses = callsAbout(/^\/api\/(classes\/:classId|learners\/:userId)/);
const aboutOrganizations = callsAbout(/^\/api\/(organizations\/:organizationId|learners\/:userId)/);

const cellsOf = (memberships: readonly Membership[], calls: readonly SomeCall[]) =>
  memberships.flatMap((membership) =>
    (['demo', 'trainer'] as const).flatMap((role) =>
      calls.flatMap((call) =>
        (['own', 'other'] as const).map(
          (place): MembershipCell => ({ call, membership, place, role }),
        ),
      ),
    ),
  );

export const membershipCells: readonly MembershipCell[] = [
  ...cellsOf(classMemberships, aboutClasses),
  ...cellsOf(seatMemberships, aboutOrganizations),
];
