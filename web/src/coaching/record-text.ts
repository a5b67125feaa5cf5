import type { AutoGradePolicy } from '@certway/contract/coaching/auto-grade-policies';
import type { Reply } from '../calls/address.ts';
import { numberText } from '../ui/words/counts.ts';
import * as messages from './messages.ts';

/** Texts that describe the record of the coach in sentences. */

export type CoachRecord = Reply<'coaching', 'getCoachRecord'>;

export const policyLabels: Record<AutoGradePolicy, { label: string; means: string }> = {
  person: {
    label: messages.personConfirms,
    means: messages.whatPersonConfirmsMeans,
  },
  earned: {
    label: messages.coachMarksEarned,
    means: messages.whatEarnedMeans,
  },
  all: {
    label: messages.coachMarksAll,
    means: messages.whatAllMeans,
  },
};

export function agreementText({ latest }: Pick<CoachRecord, 'latest'>): string {
  const { decided, agreed } = latest;
  if (decided === 0) return messages.nothingDecided;
  if (decided === 1) return agreed === 1 ? messages.agreedWithOne : messages.disagreedWithOne;
  return messages.agreedWith({ agreed, decided });
}

const hasRights = ({ earned }: Pick<CoachRecord, 'earned'>) =>
  earned.pass !== null || earned.fail !== null;

export function rightsText(record: Pick<CoachRecord, 'earned' | 'decisionsToGo'>): string {
  if (!hasRights(record)) {
    return messages.notEarned({ decisions: record.decisionsToGo });
  }
  const { pass, fail } = record.earned;
  if (pass !== null && fail !== null) return messages.earnedBoth;
  return pass !== null ? messages.earnedPassing : messages.earnedFailing;
}

/**
 * Checks whether to offer automatic marking. It is offered if the coach's record allows it while a
 * person still confirms each mark.
 */
export const isAutoGradingOffered = (
  record: Pick<CoachRecord, 'earned' | 'finality' | 'usual'>,
): boolean => hasRights(record) && (record.finality ?? record.usual) === 'person';

export const countText = ({ total, capped }: CoachRecord['waiting']): string =>
  capped ? messages.moreThan({ count: numberText(total) }) : numberText(total);

export function savingText({
  waiting,
  wouldMark,
}: Pick<CoachRecord, 'waiting' | 'wouldMark'>): string {
  const { total, capped } = waiting;
  const waits = capped
    ? messages.moreAnswersWait({ answers: total })
    : messages.answersWait({ answers: total });
  if (wouldMark.count === 0) return waits;
  const saves =
    wouldMark.of < total || capped
      ? messages.wouldMarkOfOldest({ oldest: wouldMark.of, answers: wouldMark.count })
      : messages.wouldMark({ answers: wouldMark.count });
  return `${waits} ${saves}`;
}
