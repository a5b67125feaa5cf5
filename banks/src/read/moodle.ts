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
import { parseMoodleQuestion, questionText } from './moodle-draft.ts';
import { assignPassages, createPassage, type TextBetween } from './passages.ts';

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
function sourceOf(node: XmlNode, tags: Record<string, string>, lost: string[]): MoodleQuestion {
  return {
    node,
    type: node.attributes.type ?? '',
    kind: kindNames.find((name) => name === tags.kind),
    tags,
    text: textIn(childOf(childOf(node, 'questiontext'), 'text')),
    images: new Map(),
    reportLoss: (what) => lost.push(what),
  };
}

/** Returns the text and options of a question that cannot be used. */
function parsedFieldsOf(question: MoodleQuestion): ParsedFields {
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
function readText(question: MoodleQuestion, where: string, lost: string[]): TextBetween | null {
  const markup = questionText(question);
  const illustration = illustrationOf(markup, question.images);
  const passage = createPassage('', { text: markup.text, ...illustration });
  return passage && { where, passage, losses: lost.map(lossMessage) };
}

/**
 * Whether two questions are in the same category. A text before questions applies only within its
 * category.
 */
const inOneCategory = (a: FoundQuestion, b: FoundQuestion) => a.topic === b.topic;

interface QuestionLocation {
  /** The location of the question as messages name it, such as 'question 3 (Lights)'. */
  where: string;
  number: number;
  topic: TopicPath;
}

/**
 * Reads one question of the bank, or a text between questions, and adds its pictures to those of
 * the file.
 */
function readElement(
  node: XmlNode,
  { where, number, topic }: QuestionLocation,
  images: Map<string, Uint8Array>,
): FoundQuestion | TextBetween {
  const lost: string[] = [];
  const question = sourceOf(node, tagsOf(node), lost);
  const between = question.type === 'description' ? readText(question, where, lost) : null;
  const parsed = between ? '' : parseMoodleQuestion(question);
  const pictureName = (file: string) => `${number}/${file}`;
  const withPrefix = (path: string) => embeddedPath(pictureName(path.slice(EMBEDDED.length)));
  for (const [file, bytes] of question.images) images.set(pictureName(file), bytes);
  if (between) return { ...between, passage: replacePicturePaths(between.passage, withPrefix) };
  const losses = lost.map(lossMessage);
  return typeof parsed === 'string'
    ? {
        where,
        draft: parsed,
        topic,
        losses,
        parsedFields: withEssayFields(parsed, parsedFieldsOf(question), essayNotes(question)),
      }
    : { where, draft: replacePicturePaths(parsed, withPrefix), topic, losses };
}

export function readMoodle(text: string): Reading {
  const images = new Map<string, Uint8Array>();
  const order: (FoundQuestion | TextBetween)[] = [];
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
    order.push(readElement(node, { where, number, topic }, images));
  }
  return { format: 'moodle-xml', ...assignPassages(order, inOneCategory), images };
}
