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
function withoutInteractions(node: XmlNode, areSeveral: boolean): XmlNode {
  const within = node.children.some(({ name, text }) =>
    name !== '' || text.trim() !== '' ? !INLINE.includes(name) : false,
  );
  const children = node.children.flatMap((child) => {
    if (INLINE.includes(child.name)) {
      const { blank, isLine } = parseEntryStyle(child.attributes.class);
      return areSeveral || blank || (within && !isLine) ? [blankFor(child)] : [];
    }
    const left =
      OTHER_INTERACTION.test(child.name) ||
      child.name === 'rubricBlock' ||
      child.attributes.class === UNIT_STYLE;
    return left ? [] : [withoutInteractions(child, areSeveral)];
  });
  return { ...node, children };
}

function stemOf(item: XmlNode, interaction: XmlNode, sources: ReadContext): Markup {
  const body = firstDescendantOf(item, 'itemBody');
  const areSeveral = interaction.name === SEVERAL_INLINE;
  const around = markupIn(
    body ? withoutInteractions(body, areSeveral) : undefined,
    withoutAudioReports(sources),
  );
  const prompt = markupIn(firstDescendantOf(interaction, 'prompt'), withoutAudioReports(sources));
  const pictures = [...around.pictures, ...prompt.pictures];
  if (pictures.filter(({ name }) => sources.images.has(name)).length > 1)
    sources.reportLoss(MORE_PICTURES);
  return {
    text: [around.text, prompt.text].filter(Boolean).join('\n\n').replace(/ {2,}/g, ' '),
    pictures,
    sounds: [...around.sounds, ...prompt.sounds],
    unsupported: [],
  };
}

const EXPLAINS = /correct|general|explanation|solution|rationale/i;
const SAYS_WRONG = /incorrect|wrong/i;

/**
 * Returns the explanation: the feedback for the correct answer or, if there is none, the first
 * feedback.
 */
function explanationOf(given: QtiItem): string {
  const feedbacks = descendantsOf(given.item, 'modalFeedback').map((node) => ({
    name: `${node.attributes.identifier} ${node.attributes.title ?? ''}`,
    text: markupIn(node, given).text,
  }));
  const [best = feedbacks[0]] = feedbacks.filter(
    ({ name }) => EXPLAINS.test(name) && !SAYS_WRONG.test(name),
  );
  const inline = descendantsOf(given.item, ...FEEDBACK_ELEMENTS);
  if (feedbacks.length > 1 || inline.length > 0) given.reportLoss(ANSWER_FEEDBACK);
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
  const stem = stemOf(item, interaction, sources);
  const given = {
    ...sources,
    item,
    interaction,
    text: stem.text,
    isLine: parseEntryStyle(interaction.attributes.class).isLine,
    options: qtiOptionsIn(interaction, sources),
  };
  const told = readAs('qti', given) ?? messages.kindUnreadable;
  if (typeof told === 'string') return told;
  const audio = audioOf(stem.sounds, sources);
  if (descendantsOf(item, 'rubricBlock').some((block) => markupIn(block, sources).text !== ''))
    given.reportLoss(messages.instructions);
  return {
    ...told,
    text: stem.text,
    explanation: explanationOf(given),
    ...illustrationOf(stem, given.images),
    ...(audio && { audio }),
  };
}
