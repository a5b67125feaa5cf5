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
import { storedValidity, validityProblem, writtenValidity } from '../../validity.ts';

/** The fields that every question shows. */
const sharedView = z.object({
  _id: id,
  text: z.string(),
  illustration: imagePath.nullable(),
  illustrationAlt: z.string(),
  difficulty,
  /** The passage of the question's case; most questions have none. */
  passage: shownPassage.optional(),
  audio: shownAudio.optional(),
});

/** The fields of every draft. */
const sharedDraft = z.object({
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

/** The explanation is part of the key, so it is never sent before the answer is locked. */
const explanationFields = z.object({
  explanation: z.string(),
  reference: z.string(),
  ...storedValidity,
});

/** `heard` is the transcript of a listening question, which is revealed with the key. */
const sharedKey = explanationFields.extend({ heard: z.string().optional() });

/** The same fields as sent back to the author, without transforms. */
const sharedAuthored = sharedView.extend({
  _id: id.optional(),
  passage: authoredPassage.optional(),
  audio: authoredAudio.optional(),
  ...explanationFields.shape,
  alsoAccepted: z.array(z.string()).optional(),
  /** The right answer as text, for clients that do not know the kinds. */
  correctAnswerText: z.string().optional(),
});

type WholeDraft<Draft extends z.ZodRawShape> = z.output<typeof sharedDraft> &
  z.output<z.ZodObject<Draft>>;

/** A field of the draft that is missing in `authored` does not compile. */
type AuthoredShape<Draft extends z.ZodRawShape> = {
  [Field in keyof Draft]: z.ZodType<z.output<Draft[Field]>>;
};

/** Reports what is wrong with a field of the draft. */
export type ReportProblem = (field: string, message: string) => void;

/**
 * Defines a question kind by five separate schemas: Draft (sent by the author), Authored (sent back
 * to the author), QuestionView (shown to the learner), Key (what is right), Answer (of the
 * learner). QuestionView is not Key minus fields, so a field added to one cannot leak through the
 * other. `rule` checks what the fields of a draft must satisfy together.
 */
export function kind<
  const Type extends string,
  Draft extends z.ZodRawShape,
  Back extends AuthoredShape<Draft>,
  View extends z.ZodRawShape,
  Key extends z.ZodRawShape,
  Answer extends z.ZodRawShape,
>(
  type: Type,
  shapes: {
    draft: Draft;
    authored: Back;
    questionView: View;
    key: Key;
    answer: Answer;
    rule?: (draft: WholeDraft<Draft>, report: ReportProblem) => void;
  },
) {
  const typed = { type: z.literal(type) };
  const answer = z.object({ ...typed, ...shapes.answer });
  return {
    draft: sharedDraft.extend({ ...typed, ...shapes.draft }).superRefine((draft, context) => {
      // The compiler cannot resolve a shape that is a type parameter.
      const whole = draft as unknown as WholeDraft<Draft>;
      const problem = validityProblem(whole);
      if (problem) context.addIssue({ code: 'custom', path: ['validUntil'], message: problem });
      shapes.rule?.(whole, (field, message) =>
        context.addIssue({ code: 'custom', path: [field], message }),
      );
    }),
    authored: sharedAuthored.extend({ ...typed, ...shapes.authored }),
    questionView: sharedView.extend({ ...typed, ...shapes.questionView }),
    /** `alsoRight`: answers that get the full mark in addition to those that match the rule of the kind. */
    key: sharedKey.extend({
      ...typed,
      ...shapes.key,
      alsoRight: z.array(answer).optional(),
    }),
    answer,
  };
}
