import { illustrationOf, type Markup } from '../formats/markup/markup.ts';
import { type AudioReference, audioOf, withoutAudioReports } from '../formats/media/audio.ts';
import {
  answersOf,
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
import * as messages from './messages.ts';

/** Converts a Moodle question to a draft. */

/** Matches Moodle's default feedback. It is not imported, because no author wrote it. */
const DEFAULT_FEEDBACK = /^Your answer is (?:correct|partially correct|incorrect)\.$/;

/** Returns the explanation: the general feedback, or else the feedback for the correct answer. */
function explanationOf(question: MoodleQuestion): string {
  const { node, images, reportLoss } = question;
  const general = moodleMarkup(childOf(node, 'generalfeedback'), images);
  for (const other of general.unsupported) reportLoss(other);
  for (const { name } of general.pictures) reportLoss(messages.explanationPicture({ name }));
  const answers = answersOf(question);
  const feedbackOf = (answer: XmlNode) => moodleMarkup(childOf(answer, 'feedback'), images).text;
  const [right = '', ...more] = answers.filter(isRightAnswer).map(feedbackOf).filter(Boolean);
  const combined = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']
    .map((name) => moodleMarkup(childOf(node, name), images).text)
    .filter((text) => text !== '' && !DEFAULT_FEEDBACK.test(text));
  const others = answers.filter((answer) => !isRightAnswer(answer)).map(feedbackOf);
  const lost = [...more, ...others, ...combined, general.text && right].some(Boolean);
  if (lost) reportLoss(ANSWER_FEEDBACK);
  return general.text || right;
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
  const explanation = explanationOf(question);
  const partly = answersOf(question).some(isPartlyRight);
  if (partly && !transferOf(parsed).partialCredit) reportLoss(PARTIAL_CREDIT);
  if (childOf(question.node, 'hint')) reportLoss('hints');
  return {
    text: text.text,
    explanation,
    reference: tags.reference ?? '',
    ...(tags.difficulty && { difficulty: tags.difficulty }),
    ...validityOf(tags),
    ...illustrationOf(text, images),
    ...(audio && { audio }),
    ...parsed,
  };
}
