/** Messages, shared by several formats, about content our questions have no place for. */

export const FEEDBACK = 'the feedback of single answers, which here is one explanation';
export const PARTLY_RIGHT = 'that an answer is right in part';
export const noPicture = (name: string) => `the picture '${name}', which is not in the file`;
/** Where no place is for it, and wherever nobody looks for one. */
export const AUDIO = 'audio';
export const noAudio = (name: string) => `the audio '${name}', which is not in the file`;
/** A text has no links. */
export const noLink = (address: string) => `the address of a link, '${address.slice(0, 200)}'`;
export const FURTHER_AUDIO = 'further audio: a question has one';
export const FURTHER_PICTURES = 'further pictures: a question has one';

export const FREE_WRONG = 'that a wrong choice costs nothing';
export const UNEQUAL = 'that some right choices are worth more than others';

export const UNEQUAL_BLANKS = 'that some blanks are worth more than others';

/** Why something is not a usable question. */
export const SEVERAL_RIGHT = 'Several options are right, but only one may be chosen';
export const SEVERAL_ANSWERS = 'Several answers in one question are none of our kinds';
export const NONE_RIGHT = 'No right answer is named';
/** Of an essay that comes without what it is marked by. */
const BARE_ESSAY = 'An essay needs grading criteria, an ideal answer and keywords';
export const NEEDS_RUBRIC = `${BARE_ESSAY}; write them in the editor`;
export const NO_PLACE_FOR_RUBRIC = `${BARE_ESSAY}, which GIFT cannot carry`;
export const isBareEssay = (reason: string) => reason.startsWith(BARE_ESSAY);
