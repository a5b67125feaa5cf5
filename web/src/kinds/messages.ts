import type { CasePlace } from '@certway/contract/cases';
import { countText } from '../ui/words/counts.ts';

export const rightNotSelected = 'Right answer, not selected';
export const rightAnswer = 'Right answer';
export const selected = 'Selected';
export const pictureAt = (letter: string) => `Picture ${letter}`;
export const options = 'Options';
export const selectAllThatApply = 'Select all that apply';
export const answerRight = (answer: string) => `${answer}, right`;
export const answerPartlyRight = (answer: string) => `${answer}, partly right`;
export const answerWrong = (answer: string) => `${answer}, wrong`;
export const answerLocked = (answer: string) => `${answer}, locked`;
export const pictureOfQuestion = 'Picture of the question';
export const enlarge = 'Enlarge';
export const enlargedPicture = 'Enlarged picture';
export const fitToScreen = 'Fit to screen';
export const zoomIn = 'Zoom in';
export const close = 'Close';
export const right = 'Right.';
export const partlyRight = (share: string) => `Partly right: ${share}.`;
export const notQuite = 'Not quite.';
export const keptForCoach = (answer: string) =>
  `${answer} is kept and will be marked by the coach.`;
export const provisional = 'Provisional.';
export const whatProvisionalMeans =
  'This is the coach’s estimate. A trainer will review it and may change it. You can continue in the meantime.';
export const coachSays = (words: string) => `The coach: ${words}`;
export const source = (source: string) => `Source: ${source}`;
export const yourAnswer = 'Your answer';
export const charactersLeft = (characters: number) => `${countText(characters, 'character')} left`;
export const notAnswered = 'Not answered';
export const blank = 'blank';
export const strikeOutOptions = 'Strike out options';
export const strikeOut = 'Strike out';
export const strikeOutOption = (letter: string) => `Strike out option ${letter}`;

/** What people read around the passage of a case. */

export const showPassage = 'Show passage';
export const hidePassage = 'Hide passage';
export const passageLabel = 'Passage';
/** The words that unfold it where a question is looked back at. */
export const passageOf = (title: string) => (title ? `Passage: ${title}` : 'Passage');
export const passagePicture = 'Picture of the passage';

/** 'Case 1 of 2, question 2 of 3'; null for one that stands alone, in a preview. */
export function caseText(place: CasePlace | null): string {
  if (!place) return 'Case';
  const { number, cases, question, questions } = place;
  const which = cases > 1 ? `Case ${number} of ${cases}` : 'Case';
  return questions > 1 ? `${which}, question ${question} of ${questions}` : which;
}
