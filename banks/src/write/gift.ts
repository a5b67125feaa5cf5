import { escapeGift, writeGiftText } from '../formats/gift.ts';
import { writeCategory } from '../formats/topics/topic-path.ts';
import { transferOf } from '../kinds/transfers.ts';
import type { BankQuestion } from '../model.ts';

/** Writes GIFT, as Moodle and our own import read it. */

function block({ question: draft }: BankQuestion, at: number): string[] {
  const answers = transferOf(draft).gift.write(draft);
  if (answers === null) return [];
  const explanation = draft.explanation ? `\n####${writeGiftText(draft.explanation)}` : '';
  const inside = answers.join('\n');
  return [`::Q${at + 1}::[markdown]${escapeGift(draft.text)} {\n${inside}${explanation}\n}\n`];
}

/**
 * Returns the category line of a question if its category differs from that of the question before.
 */
function category(questions: readonly BankQuestion[], at: number): string[] {
  const pathAt = (index: number) => writeCategory(questions[index]?.topic ?? []);
  return pathAt(at) === pathAt(at - 1) ? [] : [`$CATEGORY: ${pathAt(at)}\n`];
}

export const writeGift = (questions: readonly BankQuestion[]): string =>
  questions
    .flatMap((question, at) => [...category(questions, at), ...block(question, at)])
    .join('\n');
