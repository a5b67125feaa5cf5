import { withBlanks } from '../../formats/blanks.ts';
import { type MoodleQuestion, moodleMarkup } from '../../formats/moodle.ts';
import {
  ANSWER_FEEDBACK,
  PARTIAL_CREDIT,
  UNEQUAL_BLANKS,
} from '../../formats/unsupported-content.ts';
import { childOf, textIn, type XmlNode } from '../../formats/xml.ts';
import * as shared from '../transfer/messages.ts';
import type { KindTransfer } from '../transfer.ts';
import * as messages from './messages.ts';
import {
  type Alternative,
  type EmbeddedBlank,
  extractBlanks,
  hasWildcard,
  parseAlternative,
  splitAt,
} from './transfer-embedded.ts';
import {
  acceptedIn,
  type Blank,
  clozeFields,
  hasTextBlank,
  isNumerical,
  lostTolerance,
  type ParsedBlank,
  typedBlank,
  withTextBlanks,
} from './transfer-fields.ts';

/**
 * Reads and writes cloze questions of Moodle, which stores the right answers in the text:
 * `{1:SHORTANSWER:=Paris~=Paree}`.
 */

type Transfer = KindTransfer<'cloze'>;

const TEXT = /^(?:SHORTANSWER|SA|MW)(_C|C)?$/;
const NUMBER = /^(?:NUMERICAL|NM)$/;
const CHOICE = /^(?:MULTICHOICE|MC)(?:_?[VHS]{1,2})?$/;

type ReportLoss = MoodleQuestion['reportLoss'];

function numberBlank(right: readonly Alternative[], reportLoss: ReportLoss): ParsedBlank {
  const numbers = right.map(({ text }) => text.split(':').map((part) => part.trim()));
  const [first] = numbers;
  const tolerance = first?.[1] ?? '0';
  if (numbers.some((each) => (each[1] ?? '0') !== tolerance)) reportLoss(shared.separateTolerances);
  return { ...typedBlank(numbers.map(([value = '']) => value)), tolerance: Number(tolerance) };
}

/**
 * Parses a blank. Returns a message if it cannot be imported, such as a blank of an unknown type.
 */
function blankOf(
  { kind, answers }: EmbeddedBlank,
  number: number,
  isHtml: boolean,
  reportLoss: ReportLoss,
) {
  const all = splitAt(answers, '~').map((each) => parseAlternative(each, isHtml));
  const right = all.filter(({ percent }) => percent >= 99.99);
  if (all.some(({ hasFeedback }) => hasFeedback)) reportLoss(ANSWER_FEEDBACK);
  if (right.length === 0) return messages.noCorrectAnswer({ number });
  if (all.some(({ percent }) => percent > 0 && percent < 99.99)) reportLoss(PARTIAL_CREDIT);
  if (NUMBER.test(kind)) return numberBlank(right, reportLoss);
  const capitals = TEXT.exec(kind);
  if (capitals) {
    if (right.some(hasWildcard)) reportLoss(shared.wildcards);
    const caseSensitive = capitals[1] !== undefined;
    return { ...typedBlank(right.map(({ text }) => text)), caseSensitive };
  }
  if (!CHOICE.test(kind)) return messages.typeNotSupported({ number, type: kind });
  const [only, ...more] = right;
  if (!only || more.length > 0) return messages.severalCorrectOptions({ number });
  const wrong = all.filter((each) => each !== only).map(({ text }) => text);
  return { asks: 'choice' as const, correctAnswer: only.text, wrongAnswers: wrong };
}

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

function readEmbedded({ node, reportLoss }: MoodleQuestion) {
  const stem = childOf(node, 'questiontext');
  const { text, found } = extractBlanks(textIn(childOf(stem, 'text')));
  if (found.length === 0) return messages.nothingToAnswer;
  const isHtml = !/^(?:markdown|plain_text)$/.test(stem?.attributes.format ?? '');
  const blanks: ParsedBlank[] = [];
  for (const [index, each] of found.entries()) {
    const blank = blankOf(each, index + 1, isHtml, reportLoss);
    if (typeof blank === 'string') return blank;
    blanks.push(blank);
  }
  if (new Set(found.map(({ weight }) => weight || '1')).size > 1) reportLoss(UNEQUAL_BLANKS);
  return clozeFields(blanks, moodleMarkup(withText(stem, text), new Map()).text);
}

const escaped = (text: string) => text.replace(/[}#~/"\\]/g, '\\$&');

/**
 * Writes a wrong choice. A text that begins like a weight or a right answer gets an explicit weight
 * of 0.
 */
const wrongOne = (text: string) => `~${/^[=%]/.test(text) ? '%0%' : ''}${escaped(text)}`;

function embeddedPath(blank: Blank): string {
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

/** Gives all blanks the same width, because blanks lose their width in a Moodle file. */
const withEqualBlanks = (text: string) => withBlanks(text, () => '____');

export const moodle: Transfer['moodle'] = {
  write: ({ text, blanks }) => ({
    type: 'cloze',
    text: withBlanks(text, (index) => {
      const blank = blanks[index];
      return blank ? embeddedPath(blank) : '____';
    }),
    body: '',
  }),
  read: (question) =>
    /^(?:cloze|multianswer)$/.test(question.type) ? readEmbedded(question) : null,
  unsupported: [
    lostTolerance((blank) => !isNumerical(blank)),
    {
      what: shared.caseSensitivityOfNumbers,
      isUsedBy: (draft) =>
        hasTextBlank(draft, (blank) => blank.caseSensitive && isNumerical(blank)),
      without: (draft) =>
        withTextBlanks(draft, (blank) =>
          isNumerical(blank) ? { ...blank, caseSensitive: false } : blank,
        ),
    },
    {
      what: messages.widthOfBlanks,
      isUsedBy: ({ text }) => withEqualBlanks(text) !== text,
      without: (draft) => ({ ...draft, text: withEqualBlanks(draft.text) }),
    },
  ],
};
