import { illustrationOf } from '../formats/markup/markup.ts';
import { audioOf, withoutAudioReports } from '../formats/media/audio.ts';
import type { ReadContext } from '../formats/media/pictures.ts';
import { material, qti1Lists, withoutNodes } from '../formats/qti-1.ts';
import { pointsByAnswer } from '../formats/qti-1-points.ts';
import { ANSWER_FEEDBACK, MORE_PICTURES, SEVERAL_ANSWERS } from '../formats/unsupported-content.ts';
import {
  childrenOf,
  descendantsOf,
  firstDescendantOf,
  textIn,
  type XmlNode,
} from '../formats/xml.ts';
import { type ParsedQuestion, readAs } from '../kinds/transfers.ts';
import * as messages from './messages.ts';
import { standardItem } from './qti-1-blackboard.ts';

/** Reads items of QTI 1.2, as learning platforms of the last twenty years export them. */

const NOTHING_TO_ANSWER = messages.nothingToAnswer;
const AREAS_UNREADABLE = messages.areasUnreadable;

const RESPONSES = ['response_lid', 'response_str', 'response_num'];

/**
 * Returns the explanation: the general feedback or, if there is none, the feedback for a correct
 * answer.
 */
export function explanationOf(item: XmlNode, sources: ReadContext): string {
  const feedbacks = childrenOf(item, 'itemfeedback').flatMap((node) => {
    const { text } = material(node, sources);
    return text ? [{ name: node.attributes.ident ?? '', text }] : [];
  });
  const find = (pattern: RegExp) => feedbacks.find(({ name }) => pattern.test(name));
  const best =
    find(/general|solution/i) ??
    find(/^correct/i) ??
    (feedbacks.length === 1 ? feedbacks[0] : null);
  if (feedbacks.some((each) => each !== best)) sources.reportLoss(ANSWER_FEEDBACK);
  return best?.text ?? '';
}

/**
 * Reads the response fields of an item: one list of options, several rows that each have a list of
 * options, or a text field.
 */
function answersIn(responses: XmlNode[], item: XmlNode, sources: ReadContext) {
  const lists = qti1Lists(responses, item, sources);
  const [list = null] = lists;
  const written = [...pointsByAnswer(item)].filter(([, { points }]) => points > 0);
  const fields = responses.map(({ attributes: { ident = '' } }) => ({
    name: ident,
    accepted: [...pointsByAnswer(item, ident)].filter(([, { points }]) => points > 0),
  }));
  return {
    list: responses.length === 1 ? list : null,
    rows: responses.length > 1 && lists.length === responses.length ? lists : null,
    isNumber: responses[0]?.name === 'response_num',
    accepted: responses.length === 1 && !list ? written : null,
    fields: responses.length > 1 && lists.length === 0 ? fields : null,
  };
}

/**
 * Returns the type of a question, which some platforms name in a metadata field and others in a
 * separate element.
 */
function typeNameIn(item: XmlNode): string {
  const field = descendantsOf(item, 'qtimetadatafield').find(
    (each) => textIn(firstDescendantOf(each, 'fieldlabel')).trim() === 'question_type',
  );
  return textIn(
    field ? firstDescendantOf(field, 'fieldentry') : firstDescendantOf(item, 'bbmd_questiontype'),
  ).trim();
}

export function readQti1Item(qtiItem: XmlNode, sources: ReadContext): ParsedQuestion | string {
  const item = standardItem(qtiItem);
  const presentation = firstDescendantOf(item, 'presentation');
  const stem = material(
    presentation && withoutNodes(presentation, ...RESPONSES),
    withoutAudioReports(sources),
  );
  const responses = descendantsOf(presentation, ...RESPONSES);
  if (responses.length === 0)
    return firstDescendantOf(item, 'response_xy') ? AREAS_UNREADABLE : NOTHING_TO_ANSWER;
  const answers = answersIn(responses, item, sources);
  const typeName = typeNameIn(item);
  const parsed =
    readAs('qti1', { ...sources, ...answers, text: stem.text, typeName }) ?? SEVERAL_ANSWERS;
  if (typeof parsed === 'string') return parsed;
  const audio = audioOf(stem.sounds, sources);
  if (stem.pictures.filter(({ name }) => sources.images.has(name)).length > 1)
    sources.reportLoss(MORE_PICTURES);
  return {
    text: stem.text,
    ...parsed,
    explanation: explanationOf(item, sources),
    ...illustrationOf(stem, sources.images),
    ...(audio && { audio }),
  };
}
