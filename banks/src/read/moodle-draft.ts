import { illustrationOf, type Markup } from '../formats/markup/markup.ts';
import { type AudioReference, audioOf, withoutAudioReports } from '../formats/media/audio.ts';
import {
  answersOf,
  feedbackOf,
  fractionOf,
  isRightAnswer,
  type MoodleQuestion,
  moodleMarkup,
} from '../formats/moodle.ts';
import {
  ANSWER_FEEDBACK,
  MORE_PICTURES,
  noPicture,
  PARTIAL_CREDIT,
} from '../formats/unsupported-content.ts';
import { validityOf } from '../formats/validity.ts';
import { childOf, type XmlNode } from '../formats/xml.ts';
import { type ParsedQuestion, readAs, transferOf } from '../kinds/transfers.ts';
import * as bankMessages from '../messages.ts';
import { explainedChoice, isChoice } from './explained-choice.ts';
import * as messages from './messages.ts';

/** Converts a Moodle question to a draft. */

/** Matches Moodle's default feedback. It is not imported, because no author wrote it. */
const DEFAULT_FEEDBACK = /^Your answer is (?:correct|partially correct|incorrect)\.$/;

function generalFeedback({ node, images, reportLoss }: MoodleQuestion): string {
  const general = moodleMarkup(childOf(node, 'generalfeedback'), images);
  for (const other of general.unsupported) reportLoss(other);
  for (const { name } of general.pictures) reportLoss(messages.explanationPicture({ name }));
  return general.text;
}

/** Returns whether a question has feedback of its author that depends on the whole answer. */
const hasCombinedFeedback = ({ node, images }: MoodleQuestion): boolean =>
  ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']
    .map((name) => moodleMarkup(childOf(node, name), images).text)
    .some((text) => text !== '' && !DEFAULT_FEEDBACK.test(text));

/**
 * Adds the explanation to a question: the general feedback, or else the feedback for the correct
 * answer. The feedback for other answers is lost, unless the question has options, which keep it.
 */
function withExplanation(parsed: ParsedQuestion, question: MoodleQuestion): ParsedQuestion {
  const { images, reportLoss } = question;
  const general = generalFeedback(question);
  if (hasCombinedFeedback(question)) reportLoss(ANSWER_FEEDBACK);
  if (isChoice(parsed)) return explainedChoice(parsed, general);
  const [right, others] = [true, false].map((isRight) =>
    answersOf(question)
      .filter((answer) => isRightAnswer(answer) === isRight)
      .map((answer) => feedbackOf(answer, images))
      .filter(Boolean),
  ) as [string[], string[]];
  const [first = '', ...more] = right;
  if (more.length > 0 || others.length > 0 || (general && first)) reportLoss(ANSWER_FEEDBACK);
  return { ...parsed, explanation: general || first };
}

export function questionText({ node, images, reportLoss }: MoodleQuestion): Markup {
  const text = moodleMarkup(childOf(node, 'questiontext'), images);
  const included = text.pictures.filter(({ name }) => images.has(name));
  for (const other of text.unsupported) reportLoss(other);
  for (const { name } of text.pictures) if (!images.has(name)) reportLoss(noPicture(name));
  if (included.length > 1) reportLoss(MORE_PICTURES);
  return text;
}

/**
 * Returns the audio of a question. If our own export wrote the file, its tags supply the
 * description, the transcript, and whether it is a listening question.
 */
function audioIn(sounds: readonly AudioReference[], question: MoodleQuestion) {
  const { sound, description = '', transcript = '' } = question.tags;
  const audio = audioOf(sounds, question);
  return audio && sound ? { ...audio, isAsked: sound === 'asked', description, transcript } : audio;
}

const CALCULATED = messages.calculatedNotSupported;

/**
 * For each Moodle question type that is not supported, a message that tells the author what to do.
 */
const UNSUPPORTED_TYPES: Record<string, string> = {
  ddimageortext: messages.dragOntoPictureNotSupported,
  calculated: CALCULATED,
  calculatedmulti: CALCULATED,
  calculatedsimple: CALCULATED,
  random: messages.randomPlaceholder,
};

const isPartlyRight = (answer: XmlNode) => fractionOf(answer) > 0 && !isRightAnswer(answer);

export function parseMoodleQuestion(question: MoodleQuestion): ParsedQuestion | string {
  const { type, reportLoss, images, tags } = question;
  const parsed = readAs('moodle', question);
  if (parsed === null) return UNSUPPORTED_TYPES[type] ?? bankMessages.kindNotSupported({ type });
  if (typeof parsed === 'string') return parsed;
  const text = questionText(withoutAudioReports(question));
  const audio = audioIn(text.sounds, question);
  const explained = withExplanation(parsed, question);
  const partly = answersOf(question).some(isPartlyRight);
  if (partly && !transferOf(parsed).partialCredit) reportLoss(PARTIAL_CREDIT);
  if (childOf(question.node, 'hint')) reportLoss('hints');
  return {
    text: text.text,
    reference: tags.reference ?? '',
    ...(tags.difficulty && { difficulty: tags.difficulty }),
    ...validityOf(tags),
    ...illustrationOf(text, images),
    ...(audio && { audio }),
    ...explained,
  };
}
