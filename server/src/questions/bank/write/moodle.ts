import type { Draft } from '@certway/contract/kinds/index';
import type { KeyPoint } from '@certway/contract/kinds/shared/rubric';
import { carriesTolerance } from '../losses.ts';

/** Pictures by the path that drafts give them. */
export type Pictures = Map<string, Uint8Array>;

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const textNode = (text: string) => `<text>${escaped(text)}</text>`;
const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** A text in Markdown, with its picture inside and a reference to it at the end. */
function content(
  tag: string,
  text: string,
  picture: { path: string; alt: string } | null,
  pictures: Pictures,
  attributes = '',
) {
  const bytes = picture ? pictures.get(picture.path) : undefined;
  const name = picture ? fileName(picture.path) : '';
  const alt = escaped(picture?.alt ?? '').replace(/[[\]\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const shown = bytes ? `${text}\n\n![${alt}](@@PLUGINFILE@@/${name})` : text;
  const file = bytes
    ? `<file name="${escaped(name)}" path="/" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`
    : '';
  return `<${tag}${attributes} format="markdown">${textNode(shown)}${file}</${tag}>`;
}

const section = (title: string, ...parts: string[]) =>
  `<h4>${title}</h4>${parts.map((part) => `<pre>${escaped(part)}</pre>`).join('')}`;

const keyword = ({ text, alternatives, weight }: KeyPoint) =>
  section(`Keyword, weight ${weight}`, text, ...alternatives);

function rubric(draft: Draft<'text' | 'structural' | 'essay'>): string {
  const { idealAnswer, otherIdealAnswers, keywords } = draft.aiCriteria;
  const notes = [
    section('Grading criteria', draft.correctAnswer),
    section('Ideal answer', idealAnswer, ...otherIdealAnswers),
    ...keywords.map(keyword),
  ].join('');
  return `<responseformat>editor</responseformat><graderinfo format="html">${textNode(notes)}</graderinfo>`;
}

const answer = (text: string, fraction: number, more = '') =>
  `<answer fraction="${fraction}" format="plain_text">${textNode(text)}${more}</answer>`;

function choice(draft: Draft<'multiple-choice'>, pictures: Pictures): string {
  const { options, correctAnswer } = draft;
  const byText = options.filter(({ text }) => text === correctAnswer);
  const right =
    byText.length === 1 ? byText[0] : options.find(({ image }) => image === correctAnswer);
  const answers = options.map((option) => {
    const picture = option.image ? { path: option.image, alt: '' } : null;
    const fraction = ` fraction="${option === right ? 100 : 0}"`;
    return content('answer', option.text, picture, pictures, fraction);
  });
  return `<single>true</single><shuffleanswers>false</shuffleanswers><answernumbering>ABCD</answernumbering>${answers.join('')}`;
}

function accepted(draft: Draft<'fill-blank' | 'short-answer'>): string {
  const numerical = carriesTolerance(draft);
  // In a short answer a bare star would stand for any words.
  const all = [draft.correctAnswer, ...draft.otherAnswers].map((text) =>
    numerical ? text : text.replaceAll('*', '\\*'),
  );
  const tolerance = numerical ? `<tolerance>${draft.tolerance}</tolerance>` : '';
  const capitals = tolerance ? '' : `<usecase>${draft.caseSensitive ? 1 : 0}</usecase>`;
  return capitals + all.map((text) => answer(text, 100, tolerance)).join('');
}

function matching({ pairs, distractors }: Draft<'matching'>): string {
  const sub = (left: string, right: string) =>
    `<subquestion format="plain_text">${textNode(left)}<answer>${textNode(right)}</answer></subquestion>`;
  return [
    '<shuffleanswers>true</shuffleanswers>',
    ...pairs.map(({ left, right }) => sub(left, right)),
    ...distractors.map((right) => sub('', right)),
  ].join('');
}

/** Moodle's name for the kind, and what only this kind has. */
function ofKind(draft: Draft, pictures: Pictures): [type: string, body: string] {
  switch (draft.type) {
    case 'multiple-choice':
      return ['multichoice', choice(draft, pictures)];
    case 'true-false': {
      const isTrue = draft.correctAnswer === 'True';
      return ['truefalse', answer('true', isTrue ? 100 : 0) + answer('false', isTrue ? 0 : 100)];
    }
    case 'matching':
      return ['matching', matching(draft)];
    case 'fill-blank':
    case 'short-answer':
      return [carriesTolerance(draft) ? 'numerical' : 'shortanswer', accepted(draft)];
    default:
      return ['essay', rubric(draft)];
  }
}

/** Tags are kept by Moodle and shown to nobody who learns. */
const tagsOf = ({ type, difficulty, reference }: Draft) =>
  [
    `certway kind: ${type}`,
    `certway difficulty: ${difficulty}`,
    ...(reference ? [`certway reference: ${reference}`] : []),
  ].map((tag) => `<tag>${textNode(tag)}</tag>`);

function question(draft: Draft, at: number, pictures: Pictures): string {
  const [type, body] = ofKind(draft, pictures);
  const picture = draft.illustration
    ? { path: draft.illustration, alt: draft.illustrationAlt }
    : null;
  return [
    `<question type="${type}">`,
    `<name>${textNode(`Question ${at + 1}`)}</name>`,
    content('questiontext', draft.text, picture, pictures),
    content('generalfeedback', draft.explanation, null, pictures),
    '<defaultgrade>1</defaultgrade>',
    body,
    `<tags>${tagsOf(draft).join('')}</tags>`,
    '</question>',
  ].join('\n');
}

export function writeMoodle(drafts: readonly Draft[], pictures: Pictures): string {
  const questions = drafts.map((draft, at) => question(draft, at, pictures));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`;
}
