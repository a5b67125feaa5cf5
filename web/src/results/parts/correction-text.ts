import type { CorrectionType } from '@certway/contract/regrades/index';
import { dateText } from '../../ui/words/moments.ts';
import * as messages from '../messages.ts';
import type { AskedQuestion } from './result-stats.ts';

/** Texts about a correction that an author made after the question was answered. */
const words: Record<CorrectionType, string> = {
  key: messages.correctedSince,
  accept: messages.otherAnswerRightToo,
  full: messages.faultCountsForAll,
  out: messages.faultNotCounted,
};

export const correctionText = (remedy: CorrectionType): string => words[remedy];

/** Explains why a question has expired since the attempt. */
export function retiredText({
  on,
  rule,
  edition,
  why,
}: NonNullable<AskedQuestion['retired']>): string {
  const day = dateText(on);
  const expired = edition
    ? messages.expiredWithEdition({ day, edition })
    : rule
      ? messages.expiredByRuleChange({ day, rule })
      : messages.expiredOn({ day });
  const because = why ? why.replace(/[.!?]?$/, (end) => end || '.') : '';
  return [expired, because, messages.resultNotAffected].filter(Boolean).join(' ');
}

/** Says that a new edition began after the attempt and does not change results. */
export const newEditionText = ({ name, from }: { name: string; from: string }): string =>
  messages.editionBegan({ name, day: dateText(from) });
