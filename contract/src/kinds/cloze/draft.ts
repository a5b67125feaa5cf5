import { z } from 'zod';
import { line, required } from '../../fields.ts';
import { BLANK_CHOICES_AT_MOST, BLANKS_AT_MOST, SHORT_ANSWER_LENGTH } from '../../limits.ts';
import { acceptedDraft } from '../shared/accepted.ts';
import type { Report } from '../shared/kind.ts';
import { blanksIn } from './blanks.ts';

const choice = line(SHORT_ANSWER_LENGTH);

/** A blank is either typed and compared with accepted answers, or chosen from a list. */
const blank = z.discriminatedUnion('asks', [
  z.object({ asks: z.literal('text'), ...acceptedDraft }),
  z.object({
    asks: z.literal('choice'),
    correctAnswer: required('Correct answer is required', SHORT_ANSWER_LENGTH),
    wrongAnswers: z
      .array(choice, 'A blank to choose in needs at least one wrong answer')
      .min(1, 'A blank to choose in needs at least one wrong answer')
      .max(BLANK_CHOICES_AT_MOST - 1),
  }),
]);

/** The blanks are in the order of the text, where each is a run of underscores. */
export const draft = {
  blanks: z.array(blank).min(1, 'At least one blank is required').max(BLANKS_AT_MOST),
};

export type ClozeBlank = z.output<typeof blank>;

const count = (blanks: number) => (blanks === 1 ? '1 blank' : `${blanks} blanks`);

export function rule(
  { text, blanks }: { text: string; blanks: ClozeBlank[] },
  report: Report,
): void {
  const written = blanksIn(text);
  if (written !== blanks.length) {
    const message = `The text has ${count(written)}, written as ____, and there are answers to ${count(blanks.length)}`;
    report(written === 0 ? 'text' : 'blanks', message);
  }
  for (const [place, blank] of blanks.entries()) {
    if (blank.asks === 'text') continue;
    const choices = [blank.correctAnswer, ...blank.wrongAnswers];
    if (new Set(choices).size < choices.length)
      report(`blanks.${place}.wrongAnswers`, 'The answers to choose from must differ');
  }
}
