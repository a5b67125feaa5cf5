import { z } from 'zod';
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
import { authoredAudio, optionalAudio, shownAudio } from '../../images/audio.ts';
import {
  ALSO_ACCEPTED_AT_MOST,
  NAME_LENGTH,
  OPTION_TEXT_LENGTH,
  SHORT_ANSWER_LENGTH,
} from '../../limits.ts';
import { authoredPassage, shownPassage, writtenPassage } from '../../questions/passage.ts';
import { storedValidity, validityProblem, writtenValidity } from '../../questions/validity.ts';

/** The fields that every question shows. */
const sharedView = z.object({
  _id: id,
  text: z.string(),
  illustration: imagePath.nullable(),
  illustrationAlt: z.string(),
  difficulty,
  /**
   * The passage of the case to which the question belongs. Omitted for a question without a case,
   * as most are.
   */
  passage: shownPassage.optional(),
  audio: shownAudio.optional(),
});

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
  /**
   * Answers to the whole question, as text, that were found to be right after the question was
   * written.
   */
  alsoAccepted: z.array(line(SHORT_ANSWER_LENGTH)).max(ALSO_ACCEPTED_AT_MOST).optional(),
});

/** Fields of the key. They are never sent to a learner before the learner's answer is locked. */
const explanationFields = z.object({
  explanation: z.string(),
  reference: z.string(),
  ...storedValidity,
});

/**
 * The fields that the keys of all kinds have in common. `heard` is the transcript of a listening
 * question. It is revealed together with the key.
 */
const sharedKey = explanationFields.extend({ heard: z.string().optional() });

/**
 * The common fields of a draft as they are sent back to the author. This schema does not transform
 * values.
 */
const sharedAuthored = sharedView.extend({
  _id: id.optional(),
  passage: authoredPassage.optional(),
  audio: authoredAudio.optional(),
  ...explanationFields.shape,
  alsoAccepted: z.array(z.string()).optional(),
  /** The right answer as text, for clients that do not support the question's kind. */
  correctAnswerText: z.string().optional(),
});

type WholeDraft<Draft extends z.ZodRawShape> = z.output<typeof sharedDraft> &
  z.output<z.ZodObject<Draft>>;

/**
 * Requires that `authored` contains every field of the draft. A missing field is a compile error.
 */
type AuthoredShape<Draft extends z.ZodRawShape> = {
  [Field in keyof Draft]: z.ZodType<z.output<Draft[Field]>>;
};

export type ReportProblem = (field: string, message: string) => void;

/**
 * Defines a question kind with five separate schemas: Draft (sent by the author), Authored (sent
 * back to the author), QuestionView (shown to the learner), Key (the right answer), and Answer (of
 * the learner). QuestionView is not derived from Key by removing fields, so a field added to one of
 * them cannot leak through the other. `rule` checks rules of a draft that concern several fields.
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
  author: {
    draft: Draft;
    authored: Back;
    rule?: (draft: WholeDraft<Draft>, report: ReportProblem) => void;
  },
  learner: { questionView: View; answer: Answer },
  key: Key,
) {
  const typed = { type: z.literal(type) };
  const answer = z.object({ ...typed, ...learner.answer });
  return {
    draft: sharedDraft.extend({ ...typed, ...author.draft }).superRefine((draft, context) => {
      // The type is asserted, because the compiler cannot resolve the fields of a type parameter.
      const whole = draft as unknown as WholeDraft<Draft>;
      const problem = validityProblem(whole);
      if (problem) context.addIssue({ code: 'custom', path: ['validUntil'], message: problem });
      author.rule?.(whole, (field, message) =>
        context.addIssue({ code: 'custom', path: [field], message }),
      );
    }),
    authored: sharedAuthored.extend({ ...typed, ...author.authored }),
    questionView: sharedView.extend({ ...typed, ...learner.questionView }),
    /**
     * `alsoRight` contains answers that get the full mark although the marking rule of the kind
     * does not accept them.
     */
    key: sharedKey.extend({
      ...typed,
      ...key,
      alsoRight: z.array(answer).optional(),
    }),
    answer,
  };
}
