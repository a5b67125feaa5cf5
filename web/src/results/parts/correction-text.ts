import type { CorrectionType } from '@certway/contract/regrades';
import { dateText } from '../../ui/words/moments.ts';
import * as messages from '../messages.ts';
import type { AskedQuestion } from './result-stats.ts';

/** The correction that a question had after it was answered. */
const words: Record<CorrectionType, string> = {
  key: messages.correctedSince,
  accept: messages.otherAnswerRightToo,
  full: messages.faultCountsForAll,
  out: messages.faultNotCounted,
};

export const correctionText = (remedy: CorrectionType): string => words[remedy];

/** The reason why a question has expired since the attempt. */
export function retiredText({
  on,
  rule,
  edition,
  why,
}: NonNullable<AskedQuestion['retired']>): string {
  const by = edition ? messages.byEdition({ edition }) : rule ? `: ${rule} changed` : '';
  const because = why && `${why.replace(/[.!?]?$/, (end) => end || '.')} `;
  return messages.expiredOn({ day: dateText(on), by, because });
}

/** Says that a new edition does not change results. */
export const newEditionText = ({ name, from }: { name: string; from: string }): string =>
  messages.editionBegan({ name, day: dateText(from) });
