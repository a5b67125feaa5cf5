import { type EssayNotes, withEssayFields } from '../essays.ts';
import { illustrationOf } from '../formats/markup/markup.ts';
import { EMBEDDED, embeddedPath, replacePicturePaths } from '../formats/media/pictures.ts';
import { type MoodleQuestion, moodleMarkup, moodleOptions } from '../formats/moodle.ts';
import { parseXml } from '../formats/parse-xml.ts';
import { readCategory } from '../formats/topics/topic-path.ts';
import { childOf, descendantsOf, extractElements, textIn, type XmlNode } from '../formats/xml.ts';
import { kindNames } from '../kinds/transfers.ts';
import { lossMessage } from '../loss-messages.ts';
import type { TopicPath } from '../model.ts';
import type { FoundQuestion, ParsedFields, Reading } from '../reading.ts';
import { draftOf, stemOf } from './moodle-draft.ts';
import { type Between, createPassage, withBetween } from './passages.ts';

/**
 * Reads Moodle XML with embedded pictures. Our own export writes additional fields as tags, which
 * Moodle keeps.
 */

/** Returns the values of tags of our own export, such as 'certway difficulty: hard', by name. */
function tagsOf(question: XmlNode): Record<string, string> {
  const tags = descendantsOf(childOf(question, 'tags'), 'text').map(textIn);
  return Object.fromEntries(
    tags.flatMap((tag) => {
      const match = /^certway (\w+): ([\s\S]*)$/.exec(tag);
      return match ? [[match[1] ?? '', match[2] ?? '']] : [];
    }),
  );
}

const essayNotes = ({ node }: MoodleQuestion): EssayNotes => ({
  criteria: moodleMarkup(childOf(node, 'graderinfo'), new Map()).text,
  idealAnswer: moodleMarkup(childOf(node, 'generalfeedback'), new Map()).text,
});

/**
 * Wraps a question with its own pictures. The pictures are kept per question, because two questions
 * may each have a different 'figure.png'.
 */
function sourceOf(node: XmlNode, tags: Record<string, string>, missed: string[]): MoodleQuestion {
  return {
    node,
    type: node.attributes.type ?? '',
    kind: kindNames.find((name) => name === tags.kind),
    tags,
    text: textIn(childOf(childOf(node, 'questiontext'), 'text')),
    images: new Map(),
    reportLoss: (what) => missed.push(what),
  };
}

/** Returns the text and options of a question that cannot be used. */
function understoodOf(question: MoodleQuestion): ParsedFields {
  const { text } = moodleMarkup(childOf(question.node, 'questiontext'), new Map());
  const options = question.type.startsWith('multichoice') ? moodleOptions(question) : [];
  return {
    text,
    ...(options.length > 0 && { options: options.map((each) => ({ text: each.text })) }),
  };
}

/**
 * Reads an item of the type 'description', which has no question, as a text for the questions after
 * it.
 */
function betweenOf(question: MoodleQuestion, where: string, missed: string[]): Between | null {
  const { text, ...stem } = stemOf(question);
  const passage = createPassage('', {
    text,
    ...illustrationOf({ text, ...stem }, question.images),
  });
  return passage && { where, passage, losses: missed.map(lossMessage) };
}

/**
 * Whether two questions are in the same category. A text before questions applies only within its
 * category.
 */
const inOneCategory = (a: FoundQuestion, b: FoundQuestion) => a.topic === b.topic;

interface InBank {
  /** The location of the question as messages name it, such as 'question 3 (Lights)'. */
  where: string;
  number: number;
  topic: TopicPath;
}

/**
 * Reads one question of the bank, or a text between questions, and adds its pictures to those of
 * the file.
 */
function readOne(
  node: XmlNode,
  { where, number, topic }: InBank,
  images: Map<string, Uint8Array>,
): FoundQuestion | Between {
  const missed: string[] = [];
  const source = sourceOf(node, tagsOf(node), missed);
  const between = source.type === 'description' ? betweenOf(source, where, missed) : null;
  const told = between ? '' : draftOf(source);
  const placed = (file: string) => `${number}/${file}`;
  const move = (path: string) => embeddedPath(placed(path.slice(EMBEDDED.length)));
  for (const [file, bytes] of source.images) images.set(placed(file), bytes);
  if (between) return { ...between, passage: replacePicturePaths(between.passage, move) };
  const losses = missed.map(lossMessage);
  return typeof told === 'string'
    ? {
        where,
        draft: told,
        topic,
        losses,
        understood: withEssayFields(told, understoodOf(source), essayNotes(source)),
      }
    : { where, draft: replacePicturePaths(told, move), topic, losses };
}

export function readMoodle(text: string): Reading {
  const images = new Map<string, Uint8Array>();
  const order: (FoundQuestion | Between)[] = [];
  let number = 0;
  let topic: TopicPath = [];
  const { elements, rest } = extractElements(text, 'question');
  // The text around the questions is parsed too, so that harmful documents are refused.
  parseXml(rest);
  for (const element of elements) {
    const [node] = parseXml(element).children.filter((child) => child.name === 'question');
    if (!node) continue;
    if (node.attributes.type === 'category') {
      topic = readCategory(textIn(childOf(childOf(node, 'category'), 'text')));
      continue;
    }
    number++;
    const name = textIn(childOf(childOf(node, 'name'), 'text'))
      .trim()
      .slice(0, 60);
    const where = name ? `question ${number} (${name})` : `question ${number}`;
    order.push(readOne(node, { where, number, topic }, images));
  }
  return { format: 'moodle-xml', ...withBetween(order, inOneCategory), images };
}
