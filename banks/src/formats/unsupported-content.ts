import * as messages from './messages.ts';

/** Messages, shared by several formats, about content that our questions cannot contain. */

export const ANSWER_FEEDBACK = messages.answerFeedback;
export const PARTIAL_CREDIT = messages.partialCredit;
export const noPicture = (name: string) => messages.pictureNotInFile({ name });
/** The name of audio in messages about content that is left out. */
export const AUDIO = messages.audio;
export const noAudio = (name: string) => messages.audioNotInFile({ name });
/** Returns the message about a link, because the text of a question cannot have links. */
export const noLink = (address: string) => messages.linkAddress({ address: address.slice(0, 200) });
export const MORE_AUDIO = messages.moreAudio;
export const MORE_PICTURES = messages.morePictures;

export const NO_PENALTY = messages.noPenalty;
export const UNEQUAL_CHOICES = messages.unequalChoices;

export const UNEQUAL_BLANKS = messages.unequalBlanks;

export const SEVERAL_RIGHT = messages.severalRight;
export const SEVERAL_ANSWERS = messages.severalAnswers;
export const NO_RIGHT_ANSWER = messages.noRightAnswer;
export const NEEDS_RUBRIC = messages.essayNeedsRubric;
export const GIFT_HAS_NO_RUBRIC = messages.giftHasNoRubric;
export const isEssayWithoutRubric = (reason: string) =>
  reason === NEEDS_RUBRIC || reason === GIFT_HAS_NO_RUBRIC;
