import { FEEDBACK, FURTHER_PICTURES, noPicture, PARTLY_RIGHT } from '../left-out.ts';
import { illustrationOf, type Markup, readHtml, takeInlinePictures } from '../markup.ts';
import { embedded } from '../reading.ts';
import { allOf, childrenOf, firstOf, textIn, type XmlNode } from '../xml.ts';
import { worthOf } from './qti-1-worth.ts';
import type { Sources } from './qti-2.ts';

/** Items of QTI 1.2, as learning platforms of the last twenty years export them. */

type Fields = Record<string, unknown>;

interface Item extends Sources {
  item: XmlNode;
}

/** Text in `mattext` is often HTML in disguise; one family of platforms has a name of its own for it. */
function material(node: XmlNode | undefined, { images, leaveOut }: Sources): Markup {
  const named = allOf(node, 'matimage').flatMap(({ attributes }) =>
    attributes.uri ? [{ name: attributes.uri, alt: attributes.label ?? '' }] : [],
  );
  const parts = allOf(node, 'mattext', 'mat_formattedtext').map((text) =>
    readHtml(takeInlinePictures(textIn(text), images)),
  );
  const pictures = [...parts.flatMap((part) => part.pictures), ...named];
  for (const other of parts.flatMap(({ others }) => others)) leaveOut(other);
  for (const { name } of pictures) if (!images.has(name)) leaveOut(noPicture(name));
  const text = parts
    .map((part) => part.text)
    .filter(Boolean)
    .join('\n');
  return { text, pictures, others: [] };
}

function without(node: XmlNode, ...names: string[]): XmlNode {
  const children = node.children
    .filter((child) => !names.includes(child.name))
    .map((child) => without(child, ...names));
  return { ...node, children };
}

const RESPONSES = ['response_lid', 'response_str', 'response_num'];

function choice(given: Item, response: XmlNode): Fields | string {
  const { item, images, leaveOut } = given;
  const labels = allOf(response, 'response_label').map((label) => {
    const { text, pictures } = material(label, given);
    const picture = pictures.find(({ name }) => images.has(name));
    return {
      id: label.attributes.ident ?? '',
      text: text || (picture ? '' : (label.attributes.ident ?? '')),
      image: picture ? embedded(picture.name) : null,
    };
  });
  const worth = worthOf(item, response.attributes.ident);
  const points = labels.map(({ id }) => worth.get(id)?.points ?? 0);
  const most = Math.max(0, ...points);
  const right = labels.filter((_, i) => most > 0 && points[i] === most);
  const [only] = right;
  if (!only || right.length > 1 || response.attributes.rcardinality === 'Multiple') {
    return right.length === 0
      ? 'No right answer is named'
      : 'Questions with several right options are none of our kinds';
  }
  if (points.some((each) => each > 0 && each < most)) leaveOut(PARTLY_RIGHT);
  const texts = labels.map(({ text }) => text.toLowerCase());
  if (texts.length === 2 && [...texts].sort().join() === 'false,true') {
    return {
      type: 'true-false',
      correctAnswer: only.text.toLowerCase() === 'true' ? 'True' : 'False',
    };
  }
  const same = labels.filter(({ text }) => text === only.text).length > 1;
  return {
    type: 'multiple-choice',
    options: labels.map(({ text, image }) => ({ text, image })),
    correctAnswer: only.text && !same ? only.text : (only.image ?? ''),
  };
}

/** One list of the same options behind each left side. */
function matching(given: Item, responses: XmlNode[]): Fields | string {
  const rows = responses.map((response) => {
    const options = allOf(response, 'response_label').map((label) => ({
      id: label.attributes.ident ?? '',
      text: material(label, given).text,
    }));
    const worth = worthOf(given.item, response.attributes.ident);
    const right = options.filter(({ id }) => (worth.get(id)?.points ?? 0) > 0);
    const left = material(without(response, 'render_choice'), given).text;
    return { left, options, right };
  });
  const lists = rows.map(({ options }) =>
    options
      .map(({ text }) => text)
      .sort()
      .join('\n'),
  );
  const isMatch =
    new Set(lists).size === 1 && rows.every(({ left, right }) => left !== '' && right.length === 1);
  if (!isMatch) return 'Several answers in one question are none of our kinds';
  const pairs = rows.map(({ left, right }) => ({ left, right: right[0]?.text ?? '' }));
  const used = new Set(pairs.map(({ right }) => right));
  const texts = rows[0]?.options.map(({ text }) => text) ?? [];
  return { type: 'matching', pairs, distractors: texts.filter((text) => !used.has(text)) };
}

function written({ item, leaveOut }: Item, text: string): Fields | string {
  const accepted = [...worthOf(item)].filter(([, { points }]) => points > 0);
  if (accepted.length === 0) {
    return 'An essay needs grading criteria, an ideal answer and keywords; write them in the editor';
  }
  const most = Math.max(...accepted.map(([, { points }]) => points));
  const right = accepted.filter(([, { points }]) => points === most);
  if (right.length < accepted.length) leaveOut(PARTLY_RIGHT);
  const [correctAnswer, ...otherAnswers] = right.map(([answer]) => answer);
  return {
    type: /_{3,}/.test(text) ? 'fill-blank' : 'short-answer',
    correctAnswer,
    otherAnswers,
    caseSensitive: right.every(([, { caseSensitive }]) => caseSensitive),
    tolerance: right[0]?.[1].tolerance ?? null,
  };
}

/** Of several feedbacks the one for everybody, or the one for who was right. */
function explanationOf(given: Item): string {
  const feedbacks = childrenOf(given.item, 'itemfeedback').flatMap((node) => {
    const { text } = material(node, given);
    return text ? [{ name: node.attributes.ident ?? '', text }] : [];
  });
  const find = (pattern: RegExp) => feedbacks.find(({ name }) => pattern.test(name));
  const best =
    find(/general|solution/i) ??
    find(/^correct/i) ??
    (feedbacks.length === 1 ? feedbacks[0] : null);
  if (feedbacks.some((each) => each !== best)) given.leaveOut(FEEDBACK);
  return best?.text ?? '';
}

function fieldsOf(given: Item, responses: XmlNode[], text: string): Fields | string {
  const [response] = responses;
  if (!response) return 'There is nothing to answer in it';
  if (responses.length === 1) {
    return response.name === 'response_lid' ? choice(given, response) : written(given, text);
  }
  return responses.every(({ name }) => name === 'response_lid')
    ? matching(given, responses)
    : 'Several answers in one question are none of our kinds';
}

export function readOldItem(item: XmlNode, sources: Sources): Fields | string {
  const given = { ...sources, item };
  const presentation = firstOf(item, 'presentation');
  const stem = material(presentation && without(presentation, ...RESPONSES), given);
  const fields = fieldsOf(given, allOf(presentation, ...RESPONSES), stem.text);
  if (typeof fields === 'string') return fields;
  if (stem.pictures.filter(({ name }) => given.images.has(name)).length > 1)
    given.leaveOut(FURTHER_PICTURES);
  return {
    ...fields,
    text: stem.text,
    explanation: explanationOf(given),
    ...illustrationOf(stem, given.images),
  };
}
