import { readHtml } from './markup/html.ts';
import { takeInlinePictures } from './markup/inline-pictures.ts';
import { readMarkdown } from './markup/markdown.ts';
import type { Markup } from './markup/markup.ts';
import { embedded, fileName, type Pictures, type Sources } from './media/pictures.ts';
import { noPicture } from './words.ts';
import { childOf, childrenOf, escapeXml, textIn, type XmlNode } from './xml.ts';

/** The parts of a question in Moodle's XML, for writing and reading. */

export interface MoodleBody {
  /** Moodle's name for the kind. */
  type: string;
  /** The XML specific to the kind. */
  body: string;
  /** The question's text, if it contains the correct answer. */
  text?: string;
  /** True if the interaction contains the illustration, so that the text must not repeat it. */
  showsIllustration?: true;
  /** Fields that Moodle does not support, by name. */
  tags?: Record<string, string>;
}

export const textNode = (text: string) => `<text>${escapeXml(text)}</text>`;

export interface Content {
  text: string;
  picture?: { path: string; alt: string } | null;
  audio?: string | undefined;
}

/** A file within the text; nothing where it is not there. */
export const fileNode = (path: string | null | undefined, pictures: Pictures): string =>
  path && pictures.has(path)
    ? `<file name="${escapeXml(fileName(path))}" path="/" encoding="base64">${pictures.base64(path)}</file>`
    : '';

/** A text in Markdown, with its picture and its audio embedded and a reference to each at the end. */
export function contentNode(
  tag: string,
  { text, picture, audio }: Content,
  pictures: Pictures,
  attributes = '',
) {
  const name = picture ? fileName(picture.path) : '';
  const alt = escapeXml(picture?.alt ?? '').replace(
    /[[\]\n]/g,
    (sign) => `&#${sign.charCodeAt(0)};`,
  );
  const shown =
    picture && pictures.has(picture.path) ? `${text}\n\n![${alt}](@@PLUGINFILE@@/${name})` : text;
  const heard =
    audio && pictures.has(audio)
      ? `\n\n<audio controls="controls" src="@@PLUGINFILE@@/${fileName(audio)}"></audio>`
      : '';
  const files = [picture?.path, audio].map((path) => fileNode(path, pictures));
  return `<${tag}${attributes} format="markdown">${textNode(shown + heard)}${files.join('')}</${tag}>`;
}

export const answerNode = (text: string, fraction: number, more = '') =>
  `<answer fraction="${fraction}" format="plain_text">${textNode(text)}${more}</answer>`;

export interface MoodleQuestion extends Sources {
  node: XmlNode;
  /** Moodle's name for the kind. */
  type: string;
  /** Our name for the kind, if our own export wrote the file. */
  kind: string | undefined;
  /** Fields added by our own export, by name. */
  tags: Record<string, string>;
  /** The question's text as in the file. */
  text: string;
}

/** A text with its format and its pictures, which join those of the question. */
export function moodleMarkup(node: XmlNode | undefined, images: Map<string, Uint8Array>): Markup {
  for (const file of childrenOf(node, 'file')) {
    if (file.attributes.encoding !== 'base64') continue;
    images.set(file.attributes.name ?? '', new Uint8Array(Buffer.from(textIn(file), 'base64')));
  }
  const source = textIn(childOf(node, 'text'));
  const format = node?.attributes.format ?? '';
  if (format === 'markdown' || format === 'plain_text') return readMarkdown(source);
  // Moodle's own format is HTML in which a line break is kept.
  const typed = format === 'moodle_auto_format' || (format === '' && !/<\w/.test(source));
  return readHtml(takeInlinePictures(typed ? source.replaceAll('\n', '<br>') : source, images));
}

/** A setting of the question, as `<single>true</single>`. */
export const settingOf = ({ node }: MoodleQuestion, name: string) =>
  textIn(childOf(node, name)).trim();

/** Several options may be chosen; one plugin marks this all or nothing. */
export const isForSeveral = (question: MoodleQuestion) =>
  question.type === 'multichoiceset' ||
  (question.type === 'multichoice' && settingOf(question, 'single') === 'false');

export const fractionOf = (answer: XmlNode) => Number(answer.attributes.fraction ?? '0');
export const isRightAnswer = (answer: XmlNode) => fractionOf(answer) >= 99.99;

export const answersOf = ({ node }: MoodleQuestion) => childrenOf(node, 'answer');
export const answerText = (answer: XmlNode | undefined) => textIn(childOf(answer, 'text')).trim();

/** The options of a choice, in the order of its answers. */
export function moodleOptions(question: MoodleQuestion): { text: string; image: string | null }[] {
  const { images, leaveOut } = question;
  return answersOf(question).map((answer) => {
    const { text, pictures, others } = moodleMarkup(answer, images);
    const picture = pictures.find(({ name }) => images.has(name));
    for (const other of others) leaveOut(other);
    for (const { name } of pictures) if (!images.has(name)) leaveOut(noPicture(name));
    return { text, image: picture ? embedded(picture.name) : null };
  });
}
