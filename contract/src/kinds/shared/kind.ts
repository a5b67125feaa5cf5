import { z } from 'zod';
import { authoredAudio, optionalAudio, shownAudio } from '../../audio.ts';
import {
  difficulty,
  explanationText,
  id,
  imagePath,
  line,
  optionalImage,
  optionalText,
  questionText,
} from '../../fields.ts';
import {
  ALSO_ACCEPTED_AT_MOST,
  NAME_LENGTH,
  OPTION_TEXT_LENGTH,
  SHORT_ANSWER_LENGTH,
} from '../../limits.ts';
import { authoredPassage, shownPassage, writtenPassage } from '../../passage.ts';
import { keptValidity, validityProblem, writtenValidity } from '../../validity.ts';

/** What every question shows, whatever its kind. */
const shown = z.object({
  _id: id,
  text: z.string(),
  illustration: imagePath.nullable(),
  illustrationAlt: z.string(),
  difficulty,
  /** The passage of the question's case; most questions have none. */
  passage: shownPassage.optional(),
  audio: shownAudio.optional(),
});

/** What its author writes for every question, whatever its kind. */
const written = z.object({
  _id: id.optional(),
  text: questionText,
  illustration: optionalImage,
  illustrationAlt: optionalText(OPTION_TEXT_LENGTH),
  difficulty: difficulty.default('medium'),
  passage: writtenPassage.optional(),
  audio: optionalAudio,
  explanation: explanationText,
  reference: optionalText(NAME_LENGTH * 2),
  ...writtenValidity,
  /** Whole answers, as text, that were later found to be right as well. */
  alsoAccepted: z.array(line(SHORT_ANSWER_LENGTH)).max(ALSO_ACCEPTED_AT_MOST).optional(),
});

/** What explains the answer: part of what is right, so it is never sent before the answer is locked. */
const explained = z.object({
  explanation: z.string(),
  reference: z.string(),
  ...keptValidity,
});

/** What is said in a sound that is itself what is asked: told with what is right. */
const told = explained.extend({ heard: z.string().optional() });

/** The same fields on their way back to the author: nothing is trimmed, filled in or split again. */
const writtenBack = shown.extend({
  _id: id.optional(),
  passage: authoredPassage.optional(),
  audio: authoredAudio.optional(),
  ...explained.shape,
  alsoAccepted: z.array(z.string()).optional(),
  /** The right answer as text, for clients that do not know the kinds. */
  correctAnswerText: z.string().optional(),
});

type WholeDraft<Draft extends z.ZodRawShape> = z.output<typeof written> &
  z.output<z.ZodObject<Draft>>;

/** If the author would not get a field of the draft back, it does not compile. */
type Authored<Draft extends z.ZodRawShape> = {
  [Field in keyof Draft]: z.ZodType<z.output<Draft[Field]>>;
};

/** Reports what is wrong with a field of the draft. */
export type Report = (field: string, message: string) => void;

/**
 * Defines a question kind by five separate schemas: Draft (sent by the author), Authored (sent back
 * to the author), QuestionView (shown to the learner), Key (what is right), Answer (of the
 * learner). QuestionView is not Key minus fields, so a field added to one cannot leak through the
 * other. `rule` checks what the fields of a draft must satisfy together.
 */
export function kind<
  const Type extends string,
  Draft extends z.ZodRawShape,
  Back extends Authored<Draft>,
  Paper extends z.ZodRawShape,
  Key extends z.ZodRawShape,
  Answer extends z.ZodRawShape,
>(
  type: Type,
  shapes: {
    draft: Draft;
    authored: Back;
    paper: Paper;
    key: Key;
    answer: Answer;
    rule?: (draft: WholeDraft<Draft>, report: Report) => void;
  },
) {
  const typed = { type: z.literal(type) };
  const answer = z.object({ ...typed, ...shapes.answer });
  return {
    draft: written.extend({ ...typed, ...shapes.draft }).superRefine((draft, context) => {
      // The compiler cannot see into a shape that is still a type parameter.
      const whole = draft as unknown as WholeDraft<Draft>;
      const problem = validityProblem(whole);
      if (problem) context.addIssue({ code: 'custom', path: ['validUntil'], message: problem });
      shapes.rule?.(whole, (field, message) =>
        context.addIssue({ code: 'custom', path: [field], message }),
      );
    }),
    authored: writtenBack.extend({ ...typed, ...shapes.authored }),
    paper: shown.extend({ ...typed, ...shapes.paper }),
    /** `alsoRight`: what brings the full mark beside what the kind's own rule says. */
    key: told.extend({
      ...typed,
      ...shapes.key,
      alsoRight: z.array(answer).optional(),
    }),
    answer,
  };
}
