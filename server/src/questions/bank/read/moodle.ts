import { FEEDBACK, FURTHER_PICTURES, LeftOut, noPicture, PARTLY_RIGHT } from '../left-out.ts';
import {
  illustrationOf,
  type Markup,
  readHtml,
  readMarkdown,
  takeInlinePictures,
} from '../markup.ts';
import { embedded, type FoundQuestion, type Problem, type Reading } from '../reading.ts';
import { allOf, childOf, childrenOf, parseXml, textIn, type XmlNode } from '../xml.ts';

/** Moodle's XML, with pictures inside. What our own export adds, it writes into tags, which Moodle keeps. */

type Fields = Record<string, unknown>;

interface Source {
  question: XmlNode;
  images: Map<string, Uint8Array>;
  leaveOut: (what: string) => void;
}

/** A text with its format and its pictures. */
function markup(node: XmlNode | undefined, images: Map<string, Uint8Array>): Markup {
  for (const file of childrenOf(node, 'file')) {
    if (file.attributes.encoding !== 'base64') continue;
    images.set(file.attributes.name ?? '', new Uint8Array(Buffer.from(textIn(file), 'base64')));
  }
  const source = textIn(childOf(node, 'text'));
  const format = node?.attributes.format ?? '';
  if (format === 'markdown' || format === 'plain_text') return readMarkdown(source);
  // Moodle's own format is HTML in which a new line is one.
  const typed = format === 'moodle_auto_format' || (format === '' && !/<\w/.test(source));
  return readHtml(takeInlinePictures(typed ? source.replaceAll('\n', '<br>') : source, images));
}

const fractionOf = (answer: XmlNode) => Number(answer.attributes.fraction ?? '0');
const isRight = (answer: XmlNode) => fractionOf(answer) >= 99.99;

function choice({ question, images, leaveOut }: Source): Fields | string {
  if (textIn(childOf(question, 'single')).trim() === 'false') {
    return 'Questions with several right options are none of our kinds';
  }
  const answers = childrenOf(question, 'answer');
  const options = answers.map((answer) => {
    const { text, pictures, others } = markup(answer, images);
    const picture = pictures.find(({ name }) => images.has(name));
    for (const other of others) leaveOut(other);
    for (const { name } of pictures) if (!images.has(name)) leaveOut(noPicture(name));
    return { text, image: picture ? embedded(picture.name) : null };
  });
  const right = answers
    .map((answer, at) => (isRight(answer) ? options[at] : undefined))
    .filter(Boolean);
  if (right.length !== 1) return 'Not exactly one option is wholly right';
  const [only] = right;
  const same = options.filter(({ text }) => text === only?.text).length > 1;
  return {
    type: 'multiple-choice',
    options,
    correctAnswer: only?.text && !same ? only.text : (only?.image ?? ''),
  };
}

function truth({ question }: Source): Fields | string {
  const right = childrenOf(question, 'answer').find(isRight);
  const word = textIn(childOf(right, 'text')).trim().toLowerCase();
  if (word !== 'true' && word !== 'false') return 'Neither true nor false is said to be right';
  return { type: 'true-false', correctAnswer: word === 'true' ? 'True' : 'False' };
}

/** In a short answer a star stands for any words, unless it is escaped. */
const WILDCARD = /(?:^|[^\\])\*/;

function accepted({ question, leaveOut }: Source, kind: string | undefined): Fields {
  const answers = childrenOf(question, 'answer').filter(isRight);
  const short = question.attributes.type === 'shortanswer';
  const texts = answers.map((answer) => textIn(childOf(answer, 'text')).trim());
  const [correctAnswer = '', ...otherAnswers] = texts.map((answer) =>
    short ? answer.replaceAll('\\*', '*') : answer,
  );
  const tolerances = answers.map((answer) => textIn(childOf(answer, 'tolerance')).trim());
  const [tolerance = ''] = tolerances;
  if (short && texts.some((answer) => WILDCARD.test(answer)))
    leaveOut('that a star (*) in an answer stands for any words');
  if (tolerances.some((other) => Number(other) !== Number(tolerance)))
    leaveOut('that each answer has a tolerance of its own');
  if (allOf(childOf(question, 'units'), 'unit').length > 0) leaveOut('units of the answer');
  const text = textIn(childOf(childOf(question, 'questiontext'), 'text'));
  return {
    type: kind ?? (/_{3,}/.test(text) ? 'fill-blank' : 'short-answer'),
    correctAnswer,
    otherAnswers,
    caseSensitive: textIn(childOf(question, 'usecase')).trim() === '1',
    tolerance: question.attributes.type === 'numerical' ? Number(tolerance || '0') : null,
  };
}

function matching({ question, images, leaveOut }: Source): Fields {
  const sides = childrenOf(question, 'subquestion').map((sub) => {
    const { text, pictures, others } = markup(sub, images);
    if (pictures.length > 0) leaveOut('pictures in what is to be matched');
    for (const other of others) leaveOut(other);
    return { left: text, right: textIn(childOf(childOf(sub, 'answer'), 'text')).trim() };
  });
  return {
    type: 'matching',
    pairs: sides.filter(({ left }) => left !== ''),
    distractors: sides.filter(({ left }) => left === '').map(({ right }) => right),
  };
}

const SECTION = /<h4>([^<]*)<\/h4>((?:\s*<pre>[^<]*<\/pre>)*)/g;
const PART = /<pre>([^<]*)<\/pre>/g;
const plain = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

/** The notes for graders, as our own export writes them; anybody else's are the criteria. */
function essay({ question }: Source, kind: string | undefined): Fields | string {
  const notes = textIn(childOf(childOf(question, 'graderinfo'), 'text'));
  const sections = [...notes.matchAll(SECTION)].map(([, title = '', parts = '']) => ({
    title,
    parts: [...parts.matchAll(PART)].map(([, part = '']) => plain(part)),
  }));
  const keywords = sections.flatMap(({ title, parts: [text = '', ...alternatives] }) => {
    const weight = /^Keyword, weight ([\d.]+)$/.exec(title)?.[1];
    return weight ? [{ text, alternatives, weight: Number(weight) }] : [];
  });
  const [idealAnswer = '', ...otherIdealAnswers] = sections
    .filter(({ title }) => title === 'Ideal answer')
    .flatMap(({ parts }) => parts);
  const criteria = sections.find(({ title }) => title === 'Grading criteria')?.parts[0] ?? '';
  if (criteria === '' || keywords.length === 0) {
    return 'An essay needs grading criteria, an ideal answer and keywords; write them in the editor';
  }
  const aiCriteria = { idealAnswer, otherIdealAnswers, keywords };
  return { type: kind ?? 'essay', correctAnswer: criteria, aiCriteria };
}

const readers: Record<string, (source: Source, kind: string | undefined) => Fields | string> = {
  multichoice: choice,
  truefalse: truth,
  shortanswer: accepted,
  numerical: accepted,
  matching,
  essay,
};

/** 'difficulty: hard' and the like among the tags. */
function tagsOf(question: XmlNode): Record<string, string> {
  const tags = allOf(childOf(question, 'tags'), 'text').map(textIn);
  return Object.fromEntries(
    tags.flatMap((tag) => {
      const match = /^certway (\w+): ([\s\S]*)$/.exec(tag);
      return match ? [[match[1] ?? '', match[2] ?? '']] : [];
    }),
  );
}

/** What Moodle says by itself where nobody wrote anything else. */
const BY_DEFAULT = /^Your answer is (?:correct|partially correct|incorrect)\.$/;

/** What is said to single answers: that of the right one explains, where nothing else does. */
function explanationOf({ question, images, leaveOut }: Source): string {
  const general = markup(childOf(question, 'generalfeedback'), images);
  for (const other of general.others) leaveOut(other);
  const answers = childrenOf(question, 'answer');
  const said = (answer: XmlNode) => markup(childOf(answer, 'feedback'), images).text;
  const [right = '', ...more] = answers.filter(isRight).map(said).filter(Boolean);
  const combined = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']
    .map((name) => markup(childOf(question, name), images).text)
    .filter((text) => text !== '' && !BY_DEFAULT.test(text));
  const others = answers.filter((answer) => !isRight(answer)).map(said);
  const lost = [...more, ...others, ...combined, general.text && right].some(Boolean);
  if (lost) leaveOut(FEEDBACK);
  if (answers.some((answer) => fractionOf(answer) > 0 && !isRight(answer))) leaveOut(PARTLY_RIGHT);
  if (childOf(question, 'hint')) leaveOut('hints');
  return general.text || right;
}

function stemOf({ question, images, leaveOut }: Source): Markup {
  const stem = markup(childOf(question, 'questiontext'), images);
  const held = stem.pictures.filter(({ name }) => images.has(name));
  for (const other of stem.others) leaveOut(other);
  for (const { name } of stem.pictures) if (!images.has(name)) leaveOut(noPicture(name));
  if (held.length > 1) leaveOut(FURTHER_PICTURES);
  return stem;
}

function draftOf(source: Source): Fields | string {
  const { question, images } = source;
  const type = question.attributes.type ?? '';
  const tags = tagsOf(question);
  const reader = readers[type];
  if (!reader) return `Questions of the type '${type}' are none of our kinds`;
  const fields = reader(source, tags.kind);
  if (typeof fields === 'string') return fields;
  const stem = stemOf(source);
  return {
    text: stem.text,
    explanation: explanationOf(source),
    reference: tags.reference ?? '',
    ...(tags.difficulty && { difficulty: tags.difficulty }),
    ...illustrationOf(stem, images),
    ...fields,
  };
}

export function readMoodle(text: string): Reading {
  const images = new Map<string, Uint8Array>();
  const found: FoundQuestion[] = [];
  const problems: Problem[] = [];
  const left = new LeftOut();
  let number = 0;
  for (const question of allOf(parseXml(text), 'question')) {
    if (question.attributes.type === 'category') continue;
    number++;
    const name = textIn(childOf(childOf(question, 'name'), 'text'))
      .trim()
      .slice(0, 60);
    const where = name ? `question ${number} (${name})` : `question ${number}`;
    // Names of pictures are the question's own: two questions may each have a 'figure.png'.
    const own = new Map<string, Uint8Array>();
    const missed: string[] = [];
    const draft = draftOf({ question, images: own, leaveOut: (what) => missed.push(what) });
    if (typeof draft === 'string') problems.push({ where, message: draft });
    else {
      found.push({ where, draft: renamed(draft, number) });
      for (const what of missed) left.add(what, where);
    }
    for (const [file, bytes] of own) images.set(`${number}/${file}`, bytes);
  }
  return { format: 'moodle-xml', found, problems: [...problems, ...left.problems()], images };
}

function renamed(draft: Fields, number: number): Fields {
  const rename = (path: unknown) =>
    typeof path === 'string' && path.startsWith('embedded:')
      ? embedded(`${number}/${path.slice('embedded:'.length)}`)
      : path;
  const options = draft.options as Fields[] | undefined;
  return {
    ...draft,
    illustration: rename(draft.illustration) ?? null,
    ...(options && {
      options: options.map((option) => ({ ...option, image: rename(option.image) })),
      correctAnswer: rename(draft.correctAnswer),
    }),
  };
}
