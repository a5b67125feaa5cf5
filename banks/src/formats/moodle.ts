import type { Option } from '../model.ts';
import { readHtml } from './markup/html.ts';
import { extractInlinePictures } from './markup/inline-pictures.ts';
import { readMarkdown } from './markup/markdown.ts';
import type { Markup } from './markup/markup.ts';
import { embeddedPath, fileName, type Pictures, type ReadContext } from './media/pictures.ts';
import { noPicture } from './unsupported-content.ts';
import { childOf, childrenOf, escapeXml, textIn, type XmlNode } from './xml.ts';

/** The types and functions that all kinds of questions share for writing and reading Moodle XML. */

export interface MoodleBody {
  /** Moodle's name for the kind of question. */
  type: string;
  /** The XML that only this kind of question has. */
  body: string;
  /**
   * The question text if it contains the right answers, as in Moodle's cloze questions. If
   * undefined, the question's normal text is used.
   */
  text?: string;
  /**
   * True if `body` contains the illustration. The question text must then not contain it a second
   * time.
   */
  showsIllustration?: true;
  /** The values of fields that Moodle does not support, keyed by field name. */
  tags?: Record<string, string>;
}

export const textNode = (text: string) => `<text>${escapeXml(text)}</text>`;

export interface MoodleContent {
  text: string;
  picture?: { path: string; alt: string } | null;
  audio?: string | undefined;
}

/**
 * Returns the `file` element of a picture or audio, or an empty string if the file does not exist.
 */
export const fileNode = (path: string | null | undefined, pictures: Pictures): string =>
  path && pictures.has(path)
    ? `<file name="${escapeXml(fileName(path))}" path="/" encoding="base64">${pictures.base64(path)}</file>`
    : '';

/**
 * Writes a Markdown text with embedded picture and audio files. A reference to each file is added
 * at the end of the text.
 */
export function contentNode(
  tag: string,
  { text, picture, audio }: MoodleContent,
  pictures: Pictures,
  attributes = '',
  more = '',
) {
  const name = picture ? fileName(picture.path) : '';
  const alt = escapeXml(picture?.alt ?? '').replace(
    /[[\]\n]/g,
    (sign) => `&#${sign.charCodeAt(0)};`,
  );
  const withPicture =
    picture && pictures.has(picture.path) ? `${text}\n\n![${alt}](@@PLUGINFILE@@/${name})` : text;
  const audioElement =
    audio && pictures.has(audio)
      ? `\n\n<audio controls="controls" src="@@PLUGINFILE@@/${fileName(audio)}"></audio>`
      : '';
  const files = [picture?.path, audio].map((path) => fileNode(path, pictures));
  return `<${tag}${attributes} format="markdown">${textNode(withPicture + audioElement)}${files.join('')}${more}</${tag}>`;
}

export const answerNode = (text: string, fraction: number, more = '') =>
  `<answer fraction="${fraction}" format="plain_text">${textNode(text)}${more}</answer>`;

export interface MoodleQuestion extends ReadContext {
  node: XmlNode;
  /** Moodle's name for the kind of question. */
  type: string;
  /** Our name for the kind of question; undefined if the file is not from our own export. */
  kind: string | undefined;
  /**
   * Fields that our own export has added for content that Moodle does not support, keyed by name.
   */
  tags: Record<string, string>;
  /** The question text as written in the file. */
  text: string;
}

/**
 * Reads a text in the format that its node declares. Files embedded in the node are added to
 * `images`.
 */
export function moodleMarkup(node: XmlNode | undefined, images: Map<string, Uint8Array>): Markup {
  for (const file of childrenOf(node, 'file')) {
    if (file.attributes.encoding !== 'base64') continue;
    images.set(file.attributes.name ?? '', new Uint8Array(Buffer.from(textIn(file), 'base64')));
  }
  const source = textIn(childOf(node, 'text'));
  const format = node?.attributes.format ?? '';
  if (format === 'markdown' || format === 'plain_text') return readMarkdown(source);
  // Moodle's auto format is HTML in which a line break in the source is also shown, so line breaks
  // are converted.
  const keepsLineBreaks = format === 'moodle_auto_format' || (format === '' && !/<\w/.test(source));
  return readHtml(
    extractInlinePictures(keepsLineBreaks ? source.replaceAll('\n', '<br>') : source, images),
  );
}

/** Returns a setting of the question, such as `true` from `<single>true</single>`. */
export const settingOf = ({ node }: MoodleQuestion, name: string) =>
  textIn(childOf(node, name)).trim();

/**
 * Returns true if a learner may choose several options. The type `multichoiceset` comes from a
 * plugin that gives points only for a completely right answer.
 */
export const allowsSeveralAnswers = (question: MoodleQuestion) =>
  question.type === 'multichoiceset' ||
  (question.type === 'multichoice' && settingOf(question, 'single') === 'false');

export const fractionOf = (answer: XmlNode) => Number(answer.attributes.fraction ?? '0');
export const isRightAnswer = (answer: XmlNode) => fractionOf(answer) >= 99.99;

export const answersOf = ({ node }: MoodleQuestion) => childrenOf(node, 'answer');
export const answerText = (answer: XmlNode | undefined) => textIn(childOf(answer, 'text')).trim();

/** Writes an option of a choice as an `answer` element, with its explanation as feedback. */
export function optionNode(
  { text, image, explanation = '' }: Option,
  percent: number,
  pictures: Pictures,
): string {
  const picture = image ? { path: image, alt: '' } : null;
  const feedback = explanation && contentNode('feedback', { text: explanation }, pictures);
  return contentNode('answer', { text, picture }, pictures, ` fraction="${percent}"`, feedback);
}

/** Returns the feedback of an `answer` element as Markdown, or an empty text. */
export const feedbackOf = (answer: XmlNode, images: Map<string, Uint8Array>): string =>
  moodleMarkup(childOf(answer, 'feedback'), images).text;

/** Returns the options of a choice, in the order of its `answer` elements. */
export function moodleOptions(question: MoodleQuestion): Option[] {
  const { images, reportLoss } = question;
  return answersOf(question).map((answer) => {
    const { text, pictures, unsupported } = moodleMarkup(answer, images);
    const picture = pictures.find(({ name }) => images.has(name));
    for (const content of unsupported) reportLoss(content);
    for (const { name } of pictures) if (!images.has(name)) reportLoss(noPicture(name));
    const explanation = feedbackOf(answer, images);
    return { text, image: picture ? embeddedPath(picture.name) : null, explanation };
  });
}
