import type { Finality } from '@certway/contract/coaching';
import type { Reply } from '../calls/address.ts';
import { numberText } from '../ui/words/counts.ts';

/** What the record of the coach says, in sentences. */

export type CoachRecord = Reply<'coaching', 'getCoachRecord'>;

export const finalityWords: Record<Finality, { label: string; means: string }> = {
  person: {
    label: 'A person confirms',
    means: 'The coach proposes. No mark counts for good before you have looked.',
  },
  earned: {
    label: 'The coach marks what it has earned',
    means:
      'It marks alone where you agreed with it in 19 of 20 decisions. One of twenty such marks comes to you all the same.',
  },
  all: {
    label: 'The coach marks all',
    means:
      'Every mark counts at once, including those it is unsure of. Some will be wrong, and learners may pass or fail because of them.',
  },
};

export function agreementText({ latest }: Pick<CoachRecord, 'latest'>): string {
  const { decided, agreed } = latest;
  if (decided === 0) return 'You have decided nothing here yet, so the coach only proposes.';
  if (decided === 1)
    return `The coach ${agreed === 1 ? 'agreed' : 'did not agree'} with your one decision.`;
  return `Of your last ${decided} decisions the coach agreed with ${agreed}.`;
}

const isEarned = ({ earned }: Pick<CoachRecord, 'earned'>) =>
  earned.pass !== null || earned.fail !== null;

export function earnedText(record: Pick<CoachRecord, 'earned' | 'decisionsToGo'>): string {
  if (!isEarned(record)) {
    const { decisionsToGo } = record;
    const more = decisionsToGo === 1 ? '1 more decision' : `${decisionsToGo} more decisions`;
    return `It has not earned to mark alone. ${more} that it agrees with may change that.`;
  }
  const { pass, fail } = record.earned;
  const sides =
    pass !== null && fail !== null ? 'passing and failing' : pass !== null ? 'passing' : 'failing';
  return `It has earned to mark alone where it is sure, for ${sides} marks.`;
}

/** Offered where a person confirms though the coach has earned more. */
export const isOffered = (record: Pick<CoachRecord, 'earned' | 'finality' | 'usual'>): boolean =>
  isEarned(record) && (record.finality ?? record.usual) === 'person';

export const countText = ({ total, capped }: CoachRecord['waiting']): string =>
  capped ? `More than ${numberText(total)}` : numberText(total);

export function savingText({
  waiting,
  wouldMark,
}: Pick<CoachRecord, 'waiting' | 'wouldMark'>): string {
  const waits = waiting.total === 1 ? '1 answer waits' : `${countText(waiting)} answers wait`;
  if (wouldMark.count === 0) return `${waits} for you.`;
  const of =
    wouldMark.of < waiting.total || waiting.capped
      ? `of the ${wouldMark.of} that have waited longest the coach would mark ${wouldMark.count} alone`
      : `the coach would mark ${wouldMark.count} of them alone`;
  return `${waits} for you; ${of}.`;
}
