import { illustrationOf, type Markup } from '../formats/markup/markup.ts';
import { audioOf, withoutAudioReports } from '../formats/media/audio.ts';
import type { ReadContext } from '../formats/media/pictures.ts';
import { parseEntryStyle, UNIT_STYLE } from '../formats/qti.ts';
import {
  FEEDBACK_ELEMENTS,
  markupIn,
  type QtiItem,
  qtiOptionsIn,
  SEVERAL_INLINE,
} from '../formats/qti-2.ts';
import { ANSWER_FEEDBACK, MORE_PICTURES, SEVERAL_ANSWERS } from '../formats/unsupported-content.ts';
import { descendantsOf, firstDescendantOf, type XmlNode } from '../formats/xml.ts';
import { type ParsedQuestion, readAs } from '../kinds/transfers.ts';
import * as bankMessages from '../messages.ts';
import * as messages from './messages.ts';

/**
 * Reads items of QTI 2.x, and items of QTI 3.0 after their element names have been converted to
 * those of 2.x.
 */

const INTERACTIONS = [
  'choiceInteraction',
  'textEntryInteraction',
  'extendedTextInteraction',
  'inlineChoiceInteraction',
  'matchInteraction',
  'orderInteraction',
  'hotspotInteraction',
  'selectPointInteraction',
];
const OTHER_INTERACTION = /Interaction$/;

const INLINE = ['textEntryInteraction', 'inlineChoiceInteraction'];
const blankFor = ({ attributes }: XmlNode): XmlNode => {
  const { blank } = parseEntryStyle(attributes.class);
  return { name: '', attributes: {}, children: [], text: blank ?? ' ____ ' };
};

/**
 * Returns the text of an item without its interactions. An interaction within a line of text is
 * replaced by a blank. If there are several inline interactions, each of them is replaced by a
 * blank.
 */
function withoutInteractions(node: XmlNode, isCloze: boolean): XmlNode {
  const hasText = node.children.some(({ name, text }) =>
    name !== '' || text.trim() !== '' ? !INLINE.includes(name) : false,
  );
  const children = node.children.flatMap((child) => {
    if (INLINE.includes(child.name)) {
      const { blank, isLine } = parseEntryStyle(child.attributes.class);
      return isCloze || blank || (hasText && !isLine) ? [blankFor(child)] : [];
    }
    const left =
      OTHER_INTERACTION.test(child.name) ||
      child.name === 'rubricBlock' ||
      child.attributes.class === UNIT_STYLE;
    return left ? [] : [withoutInteractions(child, isCloze)];
  });
  return { ...node, children };
}

function textOf(item: XmlNode, interaction: XmlNode, sources: ReadContext): Markup {
  const body = firstDescendantOf(item, 'itemBody');
  const isCloze = interaction.name === SEVERAL_INLINE;
  const source = markupIn(
    body ? withoutInteractions(body, isCloze) : undefined,
    withoutAudioReports(sources),
  );
  const prompt = markupIn(firstDescendantOf(interaction, 'prompt'), withoutAudioReports(sources));
  const pictures = [...source.pictures, ...prompt.pictures];
  if (pictures.filter(({ name }) => sources.images.has(name)).length > 1)
    sources.reportLoss(MORE_PICTURES);
  return {
    text: [source.text, prompt.text].filter(Boolean).join('\n\n').replace(/ {2,}/g, ' '),
    pictures,
    sounds: [...source.sounds, ...prompt.sounds],
    unsupported: [],
  };
}

const EXPLANATION = /correct|general|explanation|solution|rationale/i;
const WRONG_FEEDBACK = /incorrect|wrong/i;

/**
 * Returns the explanation: the feedback for the correct answer or, if there is none, the first
 * feedback.
 */
function explanationOf(qtiItem: QtiItem): string {
  const feedbacks = descendantsOf(qtiItem.item, 'modalFeedback').map((node) => ({
    name: `${node.attributes.identifier} ${node.attributes.title ?? ''}`,
    text: markupIn(node, qtiItem).text,
  }));
  const [best = feedbacks[0]] = feedbacks.filter(
    ({ name }) => EXPLANATION.test(name) && !WRONG_FEEDBACK.test(name),
  );
  const inline = descendantsOf(qtiItem.item, ...FEEDBACK_ELEMENTS);
  if (feedbacks.length > 1 || inline.length > 0) qtiItem.reportLoss(ANSWER_FEEDBACK);
  return best?.text ?? '';
}

const otherInteraction = (body: XmlNode | undefined): string | undefined => {
  for (const child of body?.children ?? []) {
    if (OTHER_INTERACTION.test(child.name) && !INTERACTIONS.includes(child.name)) return child.name;
    const deeper = otherInteraction(child);
    if (deeper) return deeper;
  }
  return undefined;
};

/** Returns the only interaction of an item, or the reason why the item cannot be used. */
function interactionOf(item: XmlNode): XmlNode | string {
  const body = firstDescendantOf(item, 'itemBody');
  const all = descendantsOf(body, ...INTERACTIONS);
  const other = otherInteraction(body);
  if (other) return bankMessages.kindNotSupported({ type: other });
  const [interaction] = all;
  if (!interaction) return messages.nothingToAnswer;
  if (firstDescendantOf(item, 'templateDeclaration')) return messages.calculatedNotSupported;
  if (all.length === 1) return interaction;
  return all.every(({ name }) => INLINE.includes(name))
    ? { name: SEVERAL_INLINE, attributes: {}, children: all, text: '' }
    : SEVERAL_ANSWERS;
}

export function readItem(item: XmlNode, sources: ReadContext): ParsedQuestion | string {
  const interaction = interactionOf(item);
  if (typeof interaction === 'string') return interaction;
  const stem = textOf(item, interaction, sources);
  const qtiItem = {
    ...sources,
    item,
    interaction,
    text: stem.text,
    isLine: parseEntryStyle(interaction.attributes.class).isLine,
    options: qtiOptionsIn(interaction, sources),
  };
  const parsed = readAs('qti', qtiItem) ?? messages.kindUnreadable;
  if (typeof parsed === 'string') return parsed;
  const audio = audioOf(stem.sounds, sources);
  if (descendantsOf(item, 'rubricBlock').some((block) => markupIn(block, sources).text !== ''))
    qtiItem.reportLoss(messages.instructions);
  return {
    ...parsed,
    text: stem.text,
    explanation: explanationOf(qtiItem),
    ...illustrationOf(stem, qtiItem.images),
    ...(audio && { audio }),
  };
}
