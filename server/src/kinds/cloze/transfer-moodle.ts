import { withBlanks } from '@certway/contract/kinds/cloze/blanks';
import { readHtml } from '../../formats/markup.ts';
import { type MoodleQuestion, moodleMarkup } from '../../formats/moodle.ts';
import { FEEDBACK, PARTLY_RIGHT, UNEQUAL_BLANKS } from '../../formats/words.ts';
import { childOf, textIn, type XmlNode } from '../../formats/xml.ts';
import type { KindTransfer } from '../transfer.ts';
import {
  acceptedIn,
  type Blank,
  hasTextBlank,
  isNumerical,
  lostTolerance,
  type ToldBlank,
  told,
  typedBlank,
  withTextBlanks,
} from './transfer-fields.ts';

/** Moodle has what is right in the text itself: `{1:SHORTANSWER:=Paris~=Paree}`. */

type Transfer = KindTransfer<'cloze'>;

const TEXT = /^(?:SHORTANSWER|SA|MW)(_C|C)?$/;
const NUMBER = /^(?:NUMERICAL|NM)$/;
const CHOICE = /^(?:MULTICHOICE|MC)(?:_?[VHS]{1,2})?$/;

const START = /\{(\d{0,3}):([A-Z_]{2,20}):/g;

interface Embedded {
  weight: string;
  kind: string;
  answers: string;
}

const inEntity = (text: string, at: number) =>
  text[at] === '#' && /&(?:amp;)?$/.test(text.slice(Math.max(0, at - 5), at));

/** Where the first of these signs stands that is neither escaped nor part of a sign such as `&#39;`. */
function signAt(text: string, signs: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (signs.includes(text[i] ?? '') && !inEntity(text, i)) return i;
  }
  return -1;
}

function partsAt(text: string, sign: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = signAt(text, sign, 0); at >= 0; at = signAt(text, sign, from)) {
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  return [...parts, text.slice(from)];
}

/** The text with its blanks, and what was in them. */
function takenApart(source: string): { text: string; found: Embedded[] } {
  const found: Embedded[] = [];
  let text = '';
  let from = 0;
  for (const { 0: start, 1: weight = '', 2: kind = '', index } of source.matchAll(START)) {
    const end = signAt(source, '}', index + start.length);
    if (index < from || end < 0) continue;
    found.push({ weight, kind, answers: source.slice(index + start.length, end) });
    text += `${source.slice(from, index)}____`;
    from = end + 1;
  }
  return { text: text + source.slice(from), found };
}

interface Alternative {
  text: string;
  worth: number;
  /** As written, with its escapes. */
  source: string;
  hasFeedback: boolean;
}

const ESCAPED = /\\([}#~/"\\*])/g;

function alternative(written: string, isHtml: boolean): Alternative {
  const [, right, percent = right ? '100' : '0', body = ''] =
    /^\s*(?:(=)|%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(written) ?? [];
  const at = signAt(body, '#', 0);
  const source = at < 0 ? body : body.slice(0, at);
  const plain = source.replace(ESCAPED, '$1');
  return {
    text: (isHtml ? readHtml(plain).text : plain).trim(),
    worth: Number(percent),
    source,
    hasFeedback: at >= 0 && body.slice(at + 1).trim() !== '',
  };
}

const WILDCARD = /\\[\s\S]|(\*)/g;
const hasWildcard = ({ source }: Alternative) =>
  [...source.matchAll(WILDCARD)].some(([, star]) => star !== undefined);

type LeaveOut = MoodleQuestion['leaveOut'];

function numberBlank(right: readonly Alternative[], leaveOut: LeaveOut): ToldBlank {
  const numbers = right.map(({ text }) => text.split(':').map((part) => part.trim()));
  const [first] = numbers;
  const tolerance = first?.[1] ?? '0';
  if (numbers.some((each) => (each[1] ?? '0') !== tolerance))
    leaveOut('that each answer has a tolerance of its own');
  return { ...typedBlank(numbers.map(([value = '']) => value)), tolerance: Number(tolerance) };
}

/** What a blank asks for, or why it can be none of ours. */
function blankOf({ kind, answers }: Embedded, isHtml: boolean, leaveOut: LeaveOut) {
  const all = partsAt(answers, '~').map((each) => alternative(each, isHtml));
  const right = all.filter(({ worth }) => worth >= 99.99);
  if (all.some(({ hasFeedback }) => hasFeedback)) leaveOut(FEEDBACK);
  if (right.length === 0) return 'has no answer that is wholly right';
  if (all.some(({ worth }) => worth > 0 && worth < 99.99)) leaveOut(PARTLY_RIGHT);
  if (NUMBER.test(kind)) return numberBlank(right, leaveOut);
  const capitals = TEXT.exec(kind);
  if (capitals) {
    if (right.some(hasWildcard)) leaveOut('that a star (*) in an answer stands for any words');
    const caseSensitive = capitals[1] !== undefined;
    return { ...typedBlank(right.map(({ text }) => text)), caseSensitive };
  }
  if (!CHOICE.test(kind)) return `is a '${kind}', which is none of ours`;
  const [only, ...more] = right;
  if (!only || more.length > 0) return 'has several right answers to choose, but only one can be';
  const wrong = all.filter((each) => each !== only).map(({ text }) => text);
  return { asks: 'choice' as const, correctAnswer: only.text, wrongAnswers: wrong };
}

/** The same node with another text. */
function withText(node: XmlNode | undefined, text: string): XmlNode | undefined {
  if (!node) return node;
  const child: XmlNode = {
    name: 'text',
    attributes: {},
    children: [{ name: '', attributes: {}, children: [], text }],
    text: '',
  };
  return { ...node, children: [...node.children.filter(({ name }) => name !== 'text'), child] };
}

function readEmbedded({ node, leaveOut }: MoodleQuestion) {
  const stem = childOf(node, 'questiontext');
  const { text, found } = takenApart(textIn(childOf(stem, 'text')));
  if (found.length === 0) return 'There is nothing to answer in its text';
  const isHtml = !/^(?:markdown|plain_text)$/.test(stem?.attributes.format ?? '');
  const blanks: ToldBlank[] = [];
  for (const [place, each] of found.entries()) {
    const blank = blankOf(each, isHtml, leaveOut);
    if (typeof blank === 'string') return `Blank ${place + 1} ${blank}`;
    blanks.push(blank);
  }
  if (new Set(found.map(({ weight }) => weight || '1')).size > 1) leaveOut(UNEQUAL_BLANKS);
  return told(blanks, moodleMarkup(withText(stem, text), new Map()).text);
}

const escaped = (text: string) => text.replace(/[}#~/"\\]/g, '\\$&');

/** What would be read as a sign of being right, or as a worth, gets a worth before it. */
const wrongOne = (text: string) => `~${/^[=%]/.test(text) ? '%0%' : ''}${escaped(text)}`;

function embedded(blank: Blank): string {
  if (blank.asks === 'choice') {
    const wrong = blank.wrongAnswers.map(wrongOne);
    return `{1:MULTICHOICE_S:=${escaped(blank.correctAnswer)}${wrong.join('')}}`;
  }
  if (isNumerical(blank)) {
    const numbers = acceptedIn(blank).map((number) => `=${number}:${blank.tolerance}`);
    return `{1:NUMERICAL:${numbers.join('~')}}`;
  }
  const texts = acceptedIn(blank).map((text) => `=${escaped(text).replaceAll('*', '\\*')}`);
  return `{1:SHORTANSWER${blank.caseSensitive ? '_C' : ''}:${texts.join('~')}}`;
}

/** Where the file has a field, it does not say how long a blank is drawn. */
const drawnAlike = (text: string) => withBlanks(text, () => '____');

export const moodle: Transfer['moodle'] = {
  write: ({ text, blanks }) => ({
    type: 'cloze',
    text: withBlanks(text, (place) => {
      const blank = blanks[place];
      return blank ? embedded(blank) : '____';
    }),
    body: '',
  }),
  read: (question) =>
    /^(?:cloze|multianswer)$/.test(question.type) ? readEmbedded(question) : null,
  losses: [
    lostTolerance((blank) => !isNumerical(blank)),
    {
      what: 'That capitals matter, where numbers have a tolerance',
      lost: (draft) => hasTextBlank(draft, (blank) => blank.caseSensitive && isNumerical(blank)),
      without: (draft) =>
        withTextBlanks(draft, (blank) =>
          isNumerical(blank) ? { ...blank, caseSensitive: false } : blank,
        ),
    },
    {
      what: 'How long blanks are drawn',
      lost: ({ text }) => drawnAlike(text) !== text,
      without: (draft) => ({ ...draft, text: drawnAlike(draft.text) }),
    },
  ],
};
