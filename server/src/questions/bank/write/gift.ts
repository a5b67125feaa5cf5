import type { Draft } from '@certway/contract/kinds/index';
import { escapeGift } from '../../../formats/gift.ts';
import { waysOf } from '../../../kinds/transfers.ts';

/** GIFT, as Moodle and we read it. */

function block(draft: Draft, at: number): string[] {
  const answers = waysOf(draft).gift.write(draft);
  if (answers === null) return [];
  const explanation = draft.explanation ? `\n####${escapeGift(draft.explanation)}` : '';
  const inside = answers.join('\n');
  return [`::Q${at + 1}::[markdown]${escapeGift(draft.text)} {\n${inside}${explanation}\n}\n`];
}

export const writeGift = (drafts: readonly Draft[]): string => drafts.flatMap(block).join('\n');
