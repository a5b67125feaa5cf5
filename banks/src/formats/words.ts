import * as messages from './messages.ts';

/** Messages, shared by several formats, about content that our questions cannot contain. */

export const FEEDBACK = messages.answerFeedback;
export const PARTLY_RIGHT = messages.partialCredit;
export const noPicture = (name: string) => messages.pictureNotInFile({ name });
/** The name of audio in messages about content that is left out. */
export const AUDIO = messages.audio;
export const noAudio = (name: string) => messages.audioNotInFile({ name });
/** Returns the message about a link, because the text of a question cannot have links. */
export const noLink = (address: string) => messages.linkAddress({ address: address.slice(0, 200) });
export const FURTHER_AUDIO = messages.moreAudio;
export const FURTHER_PICTURES = messages.morePictures;

export const FREE_WRONG = messages.noPenalty;
export const UNEQUAL = messages.unequalChoices;

export const UNEQUAL_BLANKS = messages.unequalBlanks;

export const SEVERAL_RIGHT = messages.severalRight;
export const SEVERAL_ANSWERS = messages.severalAnswers;
export const NONE_RIGHT = messages.noRightAnswer;
export const NEEDS_RUBRIC = messages.essayNeedsRubric;
export const NO_PLACE_FOR_RUBRIC = messages.giftHasNoRubric;
export const isBareEssay = (reason: string) =>
  reason === NEEDS_RUBRIC || reason === NO_PLACE_FOR_RUBRIC;
