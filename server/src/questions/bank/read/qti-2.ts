import { FEEDBACK, FURTHER_PICTURES, noPicture, PARTLY_RIGHT } from '../left-out.ts';
import { illustrationOf, type Markup, readHtml, takeInlinePictures } from '../markup.ts';
import { embedded } from '../reading.ts';
import { allOf, firstOf, markupOf, textIn, type XmlNode } from '../xml.ts';

/** Items of QTI 2.x; those of 3.0 have other names for the same. */

type Fields = Record<string, unknown>;

const INTERACTIONS = [
  'choiceInteraction',
  'textEntryInteraction',
  'extendedTextInteraction',
  'inlineChoiceInteraction',
  'matchInteraction',
  'orderInteraction',
];
const OTHER_INTERACTION = /Interaction$/;

/** What an item is read with: pictures by the address it gives them, and whom to tell what has no place. */
export interface Sources {
  images: Map<string, Uint8Array>;
  leaveOut: (what: string) => void;
}

interface Item extends Sources {
  item: XmlNode;
  interaction: XmlNode;
}

/** Said only once an answer was given, so never part of what is asked. */
const FEEDBACKS = ['feedbackInline', 'feedbackBlock'];

function withoutFeedback(node: XmlNode): XmlNode {
  const children = node.children.filter(({ name }) => !FEEDBACKS.includes(name));
  return { ...node, children: children.map(withoutFeedback) };
}

function inHtml(node: XmlNode | undefined, { images, leaveOut }: Sources): Markup {
  const html = (node ? withoutFeedback(node).children : []).map(markupOf).join('');
  const markup = readHtml(takeInlinePictures(html, images));
  for (const other of markup.others) leaveOut(other);
  for (const { name } of markup.pictures) if (!images.has(name)) leaveOut(noPicture(name));
  return markup;
}

function declarationOf({ item, interaction }: Item): XmlNode | undefined {
  const id = interaction.attributes.responseIdentifier ?? 'RESPONSE';
  const all = allOf(item, 'responseDeclaration');
  return all.find(({ attributes }) => attributes.identifier === id) ?? all[0];
}

function correctValues(given: Item): string[] {
  const declaration = declarationOf(given);
  return allOf(firstOf(declaration, 'correctResponse'), 'value').map((value) =>
    textIn(value).trim(),
  );
}

/** Where no answer is named as right, the one that is worth most. */
function rightChoices(given: Item): string[] {
  const named = correctValues(given);
  const worth = allOf(declarationOf(given), 'mapEntry').map(({ attributes }) => ({
    id: attributes.mapKey ?? '',
    points: Number(attributes.mappedValue ?? '0'),
  }));
  const most = Math.max(0, ...worth.map(({ points }) => points));
  const best = worth.filter(({ points }) => points > 0 && points === most).map(({ id }) => id);
  const right = named.length > 0 ? named : best;
  if (worth.some(({ id, points }) => points > 0 && !right.includes(id)))
    given.leaveOut(PARTLY_RIGHT);
  return right;
}

function choice(given: Item): Fields | string {
  const { interaction, images } = given;
  const choices = allOf(interaction, 'simpleChoice', 'inlineChoice').map((node) => {
    const { text, pictures } = inHtml(node, given);
    const picture = pictures.find(({ name }) => images.has(name));
    return { id: node.attributes.identifier, text, image: picture ? embedded(picture.name) : null };
  });
  const values = rightChoices(given);
  if (values.length !== 1) {
    return values.length === 0
      ? 'No right answer is named'
      : 'Questions with several right options are none of our kinds';
  }
  const right = choices.find(({ id }) => id === values[0]);
  if (!right) return `The right answer '${values[0]}' is none of the options`;
  const texts = choices.map(({ text }) => text.toLowerCase());
  if (texts.length === 2 && [...texts].sort().join() === 'false,true') {
    return {
      type: 'true-false',
      correctAnswer: right.text.toLowerCase() === 'true' ? 'True' : 'False',
    };
  }
  const same = choices.filter(({ text }) => text === right.text).length > 1;
  return {
    type: 'multiple-choice',
    options: choices.map(({ text, image }) => ({ text, image })),
    correctAnswer: right.text && !same ? right.text : (right.image ?? ''),
  };
}

function textEntry(given: Item): Fields | string {
  const declaration = declarationOf(given);
  const mapped = allOf(declaration, 'mapEntry')
    .filter(({ attributes }) => Number(attributes.mappedValue ?? '0') > 0)
    .map(({ attributes }) => attributes.mapKey ?? '');
  const entries = allOf(declaration, 'mapEntry');
  const all = [...new Set([...correctValues(given), ...mapped])].filter(Boolean);
  if (all.length === 0) return 'No accepted answer is named';
  const [correctAnswer, ...otherAnswers] = all;
  const equal = firstOf(firstOf(given.item, 'responseProcessing'), 'equal')?.attributes;
  const isNumber = /^(?:float|integer)$/.test(declaration?.attributes.baseType ?? '');
  const tolerance =
    equal?.toleranceMode === 'absolute' ? Number.parseFloat(equal.tolerance ?? '0') : 0;
  const caseSensitive =
    entries.length > 0 && entries.every((e) => e.attributes.caseSensitive === 'true');
  return {
    type: 'short-answer',
    correctAnswer,
    otherAnswers,
    caseSensitive,
    tolerance: isNumber ? tolerance : null,
  };
}

function match(given: Item): Fields {
  const [lefts = [], rights = []] = allOf(given.interaction, 'simpleMatchSet').map((set) =>
    allOf(set, 'simpleAssociableChoice').map((node) => ({
      id: node.attributes.identifier,
      text: inHtml(node, given).text,
    })),
  );
  const textFor = (list: typeof lefts, id: string | undefined) =>
    list.find((each) => each.id === id)?.text ?? '';
  const pairs = correctValues(given).map((value) => {
    const [left, right] = value.split(/\s+/);
    return { left: textFor(lefts, left), right: textFor(rights, right) };
  });
  const used = new Set(pairs.map(({ right }) => right));
  const distractors = rights.map(({ text }) => text).filter((text) => !used.has(text));
  return { type: 'matching', pairs, distractors };
}

/** An order is a matching of places and things. */
function order(given: Item): Fields {
  const choices = allOf(given.interaction, 'simpleChoice');
  const textFor = (id: string) =>
    inHtml(
      choices.find(({ attributes }) => attributes.identifier === id),
      given,
    ).text;
  const pairs = correctValues(given).map((id, at) => ({ left: `${at + 1}.`, right: textFor(id) }));
  return { type: 'matching', pairs };
}

const NEEDS_RUBRIC =
  'An essay needs grading criteria, an ideal answer and keywords; write them in the editor';

const readers: Record<string, (given: Item) => Fields | string> = {
  choiceInteraction: choice,
  inlineChoiceInteraction: choice,
  textEntryInteraction: textEntry,
  extendedTextInteraction: () => NEEDS_RUBRIC,
  matchInteraction: match,
  orderInteraction: order,
};

const INLINE = ['textEntryInteraction', 'inlineChoiceInteraction'];
const BLANK: XmlNode = { name: '', attributes: {}, children: [], text: ' ____ ' };

/** The words around the interaction; one within a line leaves a blank there. */
function withoutInteractions(node: XmlNode): XmlNode {
  const within = node.children.some(({ name, text }) =>
    name !== '' || text.trim() !== '' ? !INLINE.includes(name) : false,
  );
  const children = node.children.flatMap((child) => {
    if (INLINE.includes(child.name)) return within ? [BLANK] : [];
    const left = OTHER_INTERACTION.test(child.name) || child.name === 'rubricBlock';
    return left ? [] : [withoutInteractions(child)];
  });
  return { ...node, children };
}

function stemOf(given: Item): Markup {
  const body = firstOf(given.item, 'itemBody');
  const around = inHtml(body ? withoutInteractions(body) : undefined, given);
  const prompt = inHtml(firstOf(given.interaction, 'prompt'), given);
  const pictures = [...around.pictures, ...prompt.pictures];
  if (pictures.filter(({ name }) => given.images.has(name)).length > 1)
    given.leaveOut(FURTHER_PICTURES);
  return {
    text: [around.text, prompt.text].filter(Boolean).join('\n\n').replace(/ {2,}/g, ' '),
    pictures,
    others: [],
  };
}

const EXPLAINS = /correct|general|explanation|solution|rationale/i;
const SAYS_WRONG = /incorrect|wrong/i;

/** Of several feedbacks the one that explains what is right. */
function explanationOf(given: Item): string {
  const feedbacks = allOf(given.item, 'modalFeedback').map((node) => ({
    name: `${node.attributes.identifier} ${node.attributes.title ?? ''}`,
    text: inHtml(node, given).text,
  }));
  const [best = feedbacks[0]] = feedbacks.filter(
    ({ name }) => EXPLAINS.test(name) && !SAYS_WRONG.test(name),
  );
  const inline = allOf(given.item, ...FEEDBACKS);
  if (feedbacks.length > 1 || inline.length > 0) given.leaveOut(FEEDBACK);
  return best?.text ?? '';
}

export function readItem(item: XmlNode, sources: Sources): Fields | string {
  const body = firstOf(item, 'itemBody');
  const all = allOf(body, ...INTERACTIONS);
  const [interaction] = all;
  const other = otherInteraction(body);
  if (!interaction || other) {
    return other
      ? `A '${other}' is none of our kinds of questions`
      : 'There is nothing to answer in it';
  }
  if (all.length > 1) return 'Several answers in one question are none of our kinds';
  if (firstOf(item, 'templateDeclaration'))
    return 'Questions with values made anew each time are none of our kinds';
  const given = { ...sources, item, interaction };
  const fields = readers[interaction.name]?.(given) ?? 'This kind cannot be read';
  if (typeof fields === 'string') return fields;
  const stem = stemOf(given);
  if (firstOf(item, 'assessmentStimulusRef')) given.leaveOut('the text that it refers to');
  const filled = fields.type === 'short-answer' && /_{3,}/.test(stem.text);
  return {
    ...fields,
    text: stem.text,
    ...(filled && { type: 'fill-blank' }),
    explanation: explanationOf(given),
    ...illustrationOf(stem, given.images),
  };
}

const otherInteraction = (body: XmlNode | undefined): string | undefined => {
  for (const child of body?.children ?? []) {
    if (OTHER_INTERACTION.test(child.name) && !INTERACTIONS.includes(child.name)) return child.name;
    const deeper = otherInteraction(child);
    if (deeper) return deeper;
  }
  return undefined;
};
