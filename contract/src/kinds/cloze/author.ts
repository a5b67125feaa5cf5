import { z } from 'zod';
import { line, required } from '../../fields.ts';
import { BLANK_CHOICES_AT_MOST, BLANKS_AT_MOST, SHORT_ANSWER_LENGTH } from '../../limits.ts';
import * as messages from '../messages.ts';
import { acceptedAuthored, acceptedDraft } from '../shared/accepted.ts';
import type { ReportProblem } from '../shared/kind.ts';
import { blanksIn } from './blanks.ts';

const choice = line(SHORT_ANSWER_LENGTH);

/** A blank is either typed and compared with accepted answers, or chosen from a list. */
const blank = z.discriminatedUnion('asks', [
  z.object({ asks: z.literal('text'), ...acceptedDraft }),
  z.object({
    asks: z.literal('choice'),
    correctAnswer: required(messages.correctAnswerRequired, SHORT_ANSWER_LENGTH),
    wrongAnswers: z
      .array(choice, messages.choicesNeedWrongAnswer)
      .min(1, messages.choicesNeedWrongAnswer)
      .max(BLANK_CHOICES_AT_MOST - 1),
  }),
]);

/**
 * The blanks of a cloze question, in the order in which runs of underscores mark them in the text.
 */
const draft = {
  blanks: z.array(blank).min(1, messages.tooFewBlanks).max(BLANKS_AT_MOST),
};

export type ClozeBlank = z.output<typeof blank>;

function rule(
  { text, blanks }: { text: string; blanks: ClozeBlank[] },
  report: ReportProblem,
): void {
  const written = blanksIn(text);
  if (written !== blanks.length) {
    const message = messages.blankCountsDiffer({ written, answered: blanks.length });
    report(written === 0 ? 'text' : 'blanks', message);
  }
  for (const [place, blank] of blanks.entries()) {
    if (blank.asks === 'text') continue;
    const choices = [blank.correctAnswer, ...blank.wrongAnswers];
    if (new Set(choices).size < choices.length)
      report(`blanks.${place}.wrongAnswers`, messages.blankChoicesMustDiffer);
  }
}

const authored = {
  blanks: z.array(
    z.discriminatedUnion('asks', [
      z.object({ asks: z.literal('text'), ...acceptedAuthored }),
      z.object({
        asks: z.literal('choice'),
        correctAnswer: z.string(),
        wrongAnswers: z.array(z.string()),
      }),
    ]),
  ),
};

export const author = { draft, authored, rule };
