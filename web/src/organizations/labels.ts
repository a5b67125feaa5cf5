import type { SeatRefusal } from '@certway/contract/organizations/states';
import { failureReason } from '../calls/failure.ts';
import { factsText, listText } from '../ui/words/lists.ts';
import { dateText, dayText } from '../ui/words/moments.ts';
import { percentText } from '../ui/words/scores.ts';
import * as messages from './messages.ts';
import type { ListedOrganization, OpenedOrganization, OwnSeat, Seat } from './queries.ts';

export const refusalTexts: Record<SeatRefusal, string> = {
  'address-not-valid': messages.addressNotValid,
  'address-repeated': messages.addressRepeated,
  'no-seats-left': messages.noSeatsLeft,
};

export const freeSeats = ({
  seats,
  joinedCount,
  invitedCount,
  releasedCount,
}: ListedOrganization) => Math.max(0, seats - joinedCount - invitedCount - releasedCount);

/** Says how many seats are free, and what takes the others. */
export const seatsText = (listed: ListedOrganization): string =>
  messages.seatsSentence({
    free: freeSeats(listed),
    seats: listed.seats,
    joined: listed.joinedCount,
    invited: listed.invitedCount,
    released: listed.releasedCount,
  });

export const swapRuleText = ({
  swapBelowQuestions,
  swapAfterDays,
}: Pick<OpenedOrganization, 'swapAfterDays' | 'swapBelowQuestions'>): string =>
  messages.ruleSentence({ questions: swapBelowQuestions, days: swapAfterDays });

export const accessEndText = (endsOn: string | null): string =>
  endsOn === null ? messages.withoutEnd : messages.accessUntil({ day: dateText(endsOn) });

/** Says what a seat gives, and until when. */
export function offerText(own: Pick<OwnSeat, 'programs' | 'endsOn'>): string {
  const programs = programsText(own);
  return own.endsOn === null
    ? messages.givesAccessTo({ programs })
    : messages.givesAccessUntil({ programs, day: dateText(own.endsOn) });
}

export const programsText = ({ programs }: Pick<ListedOrganization, 'programs'>): string =>
  listText(programs.map(({ name }) => name));

/** The names of those who will see the results of a person. */
export const managersText = ({ managers }: OwnSeat): string =>
  managers.length === 0 ? messages.theCompany : listText(managers);

function progressTexts(progress: Seat['progress']): string[] {
  if (!progress?.lastActiveAt) return progress ? [messages.notBegun] : [];
  const { lastActiveAt, answeredCount, shareCorrect, examCount, examsPassed } = progress;
  return [
    messages.lastActive({ day: dayText(lastActiveAt) }),
    messages.answered({ count: answeredCount }),
    shareCorrect === null ? '' : messages.shareCorrect({ share: percentText(shareCorrect * 100) }),
    examCount === 0 ? '' : messages.examsPassed({ passed: examsPassed, count: examCount }),
  ];
}

/** Says since when a seat is taken, and what its person did in the programs since then. */
export function seatText({ state, since, freeFrom, progress }: Seat): string {
  const day = dayText(since);
  if (state === 'invited') return messages.invitedOn({ day });
  if (state === 'released')
    return factsText([
      messages.leftOn({ day }),
      freeFrom ? messages.freeOn({ day: dayText(freeFrom) }) : '',
    ]);
  return factsText([messages.joinedOn({ day }), ...progressTexts(progress)]);
}

/** Says before a seat is taken from a person when it would be free, and what stays. */
export const removalText = ({ freeFrom }: Seat): string =>
  [
    freeFrom === null ? messages.freeAtOnce : messages.freeLater({ day: dayText(freeFrom) }),
    messages.whatRemovingEnds,
  ].join(' ');

/** Says why a change was not saved. Returns an empty text if it did not fail. */
export const seatFailure = (error: unknown): string =>
  error ? messages.notSaved({ why: failureReason(error) }) : '';
