import type {
  ClassStaffRole,
  ClassState,
  InviteRefusal,
  JoinRefusal,
} from '@certway/contract/classes/states';
import { failureReason, isCallFailure } from '../calls/failure.ts';
import { factsText } from '../ui/words/lists.ts';
import { dateText, dayText } from '../ui/words/moments.ts';
import * as messages from './messages.ts';
import type { ClassMember, InvitedAddress, JoinLink, ListedClass } from './queries.ts';

export const stateLabels: Record<ClassState, string> = {
  running: messages.running,
  ended: messages.ended,
};

export const roleLabels: Record<ClassStaffRole, string> = {
  'co-trainer': messages.coTrainer,
  marker: messages.marker,
  observer: messages.observer,
};

export const joinRefusalTexts: Record<JoinRefusal, string> = {
  'class-ended': messages.classHasEnded,
  'link-expired': messages.linkHasExpired,
  'link-used': messages.linkIsUsed,
  'class-full': messages.classIsFull,
  'no-places-left': messages.programIsFull,
};

const inviteRefusalTexts: Record<InviteRefusal, string> = {
  'address-not-valid': messages.addressNotValid,
  'address-repeated': messages.addressRepeated,
  'shared-address': messages.sharedAddress,
  'account-suspended': messages.accountSuspended,
  'class-staff': messages.isClassStaff,
  'class-full': messages.classIsFull,
  'no-places-left': messages.programIsFull,
};

export function periodText({ startsOn, endsOn }: Pick<ListedClass, 'startsOn' | 'endsOn'>): string {
  const start = dateText(startsOn);
  return endsOn === null
    ? messages.periodFrom({ start })
    : messages.periodTo({ start, end: dateText(endsOn) });
}

export const membersText = ({ memberCount, seats }: ListedClass): string =>
  seats === null
    ? messages.memberCount({ members: memberCount })
    : messages.membersOfSeats({ members: memberCount, seats });

/** Says how often a join link was used, until when it is valid, and who decides. */
export const joinLinkText = ({
  useCount,
  usesAtMost,
  expiresOn,
  needsApproval,
}: JoinLink): string =>
  factsText([
    usesAtMost === null
      ? messages.usedTimes({ uses: useCount })
      : messages.usesOf({ uses: useCount, most: usesAtMost }),
    expiresOn === null ? messages.withoutEnd : messages.validUntil({ day: dateText(expiresOn) }),
    needsApproval ? messages.eachIsApproved : messages.noApproval,
  ]);

/** Says what happened to an address that was invited. */
export function outcomeText({ outcome, reason }: InvitedAddress): string {
  if (outcome === 'joined') return messages.joined;
  if (outcome === 'invited') return messages.invited;
  if (outcome === 'already-member') return messages.alreadyMember;
  return reason ? inviteRefusalTexts[reason] : '';
}

function refusalText({ refusal }: ClassMember): string {
  if (refusal === null) return '';
  return refusal === 'class-full' ? messages.couldNotJoinFull : messages.couldNotJoinProgram;
}

/** Says since when a person belongs to the class or waits for it, and when they were seen. */
export function memberText(member: ClassMember): string {
  const day = dayText(member.since);
  if (member.state === 'pending') return messages.askedOn({ day });
  if (member.state === 'invited')
    return factsText([messages.invitedOn({ day }), refusalText(member)]);
  return factsText([
    messages.joinedOn({ day }),
    member.lastSeenAt ? messages.seenOn({ day: dayText(member.lastSeenAt) }) : messages.notSeenYet,
  ]);
}

/** Says why a change was not saved. Returns an empty text if it did not fail. */
export const notSavedText = (error: unknown): string =>
  error ? messages.notSaved({ why: failureReason(error) }) : '';

/** Returns the server's message about a field that it refused, or undefined if there is none. */
export const fieldProblem = (error: unknown, name: string): string | undefined =>
  isCallFailure(error) && 'errors' in error
    ? error.errors?.find(({ field }) => field === name)?.message
    : undefined;
