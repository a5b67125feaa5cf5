import type { SourceGrant } from '@certway/contract/access/ledger';
import type { GrantSource } from '@certway/contract/access/sources';
import { dayText } from '../ui/words/moments.ts';
import * as messages from './messages.ts';

/** The texts about a grant, in the ledger and for its person. */

export const sourceNames: Record<GrantSource, string> = {
  request: messages.bought,
  code: messages.accessCode,
  manual: messages.byHand,
  free: messages.free,
  class: messages.byClass,
  seat: messages.companySeat,
};

export const isEndless = ({ periodDays, endsAt }: Pick<SourceGrant, 'periodDays' | 'endsAt'>) =>
  periodDays === null && endsAt === null;

export function lastsText({
  periodDays,
  addedDays,
  endsAt,
  live,
}: Pick<SourceGrant, 'periodDays' | 'addedDays' | 'endsAt' | 'live'>): string {
  if (endsAt) return (live ? messages.untilDay : messages.endedOn)({ day: dayText(endsAt) });
  if (periodDays === null) return messages.noEndDate;
  const before = periodDays - (addedDays ?? periodDays);
  return before > 0
    ? messages.daysAfterOthers({ days: periodDays - before, before })
    : messages.daysFromFirstQuiz({ days: periodDays });
}
