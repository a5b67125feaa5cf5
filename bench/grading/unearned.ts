import type { MarkedQuestion } from '../../server/src/coaching/built-in/evaluate.ts';
import { dumpsOf, idealOf, wordsIn } from '../../server/src/test/generators/attacks.ts';

/** Answers that have not earned a pass, by type of fault, derived from the ideal answers. */

const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const bare = (text: string) => text.replace(/[.!?]+$/, '');

type Frame = (ideal: string, other: string) => string;
const framed = (frames: readonly Frame[]) => (question: MarkedQuestion, other: MarkedQuestion) =>
  frames.map((frame) => frame(idealOf(question), idealOf(other)));

function exchanged(text: string): string[] {
  const [a, b] = [...new Set(wordsIn(text))].sort((x, y) => y.length - x.length);
  const alike = a?.toLowerCase() === b?.toLowerCase();
  if (!a || !b || alike || wordsIn(text).length < 6) return [];
  return [text.replaceAll(a, '\u0000').replaceAll(b, a).replaceAll('\u0000', b)];
}

function negated(text: string): string[] {
  const verb = /\b(is|are|was|were|has|have|can|will|must|may|does|do|should)\b/.exec(text);
  return verb ? [text.replace(verb[0], `${verb[0]} not`)] : [];
}

function withGaps(text: string): string[] {
  const words = text.split(/\s+/);
  if (words.length < 8) return [];
  const third = Math.floor(words.length / 3);
  return [
    [...words.slice(0, third), ...words.slice(2 * third)].join(' '),
    words.slice(0, -third).join(' '),
    words.slice(third).join(' '),
    words.filter((_, at) => at % 3 !== 1).join(' '),
  ];
}

const OPPOSITES: Record<string, string> = {
  increase: 'decrease',
  increases: 'decreases',
  more: 'less',
  higher: 'lower',
  before: 'after',
  always: 'never',
  left: 'right',
  first: 'last',
  all: 'none',
  can: 'cannot',
  is: 'is not',
  are: 'are not',
  will: 'will never',
  and: 'without',
};
function turned(text: string): string[] {
  return Object.entries(OPPOSITES).flatMap(([word, opposite]) => {
    const found = new RegExp(`\\b${word}\\b`).exec(text);
    return found
      ? [`${text.slice(0, found.index)}${opposite}${text.slice(found.index + word.length)}`]
      : [];
  });
}

function otherFigures(text: string): string[] {
  const figure = /(?<![\p{L}\d.,])\d+(?:[.,]\d+)?(?![\d.)])/u.exec(text);
  if (!figure) return [];
  const with_ = (value: string) =>
    text.slice(0, figure.index) + value + text.slice(figure.index + figure[0].length);
  const value = Number(figure[0].replace(',', '.'));
  return [with_(String(value + 1)), with_(String(value * 10)), with_(String(value / 2 + 3))];
}

function lostSigns(text: string): string[] {
  const signs: [RegExp, string][] = [
    [/[-−](?=\d)/, ''],
    [/(?<![\p{L}\d.,])(?=\d)/u, '-'],
    [/×/, '÷'],
    [/\+/, '-'],
    [/\bg\b/, 'mg'],
    [/</, '>'],
  ];
  return signs.flatMap(([sign, other]) => (sign.test(text) ? [text.replace(sign, other)] : []));
}

function pieces(text: string): string[] {
  const words = text.split(/\s+/);
  if (words.length < 6) return [];
  const half = Math.floor(words.length / 2);
  return [words.slice(0, half).join(' '), words.slice(half).join(' '), words.slice(0, 3).join(' ')];
}

type UnearnedAnswers = (question: MarkedQuestion, other: MarkedQuestion) => string[];

export const unearned: Record<string, UnearnedAnswers> = {
  denied: framed([
    (ideal) => `It is not true that ${small(ideal)}`,
    (ideal) => `${ideal} All of this is false.`,
    (ideal) => `Nobody should believe this: ${ideal}`,
    (ideal) => `${bare(ideal)}, or so a popular mistake goes.`,
    (ideal) => `Anything but: ${ideal}`,
    (ideal) => `${ideal} Not.`,
    (ideal) => `The reverse holds of what I write now, ${small(ideal)}`,
    (ideal) => `In no way ${small(ideal)}`,
    (ideal) => `Until 1950 one taught: ${ideal} Then it was given up.`,
    (ideal) => `${bare(ideal)} – wrong!`,
    (ideal) => `${ideal} Just kidding.`,
    (ideal) => `${bare(ideal)} is what you must avoid.`,
    (ideal) => `Without ${small(ideal)}`,
  ]),
  'not put in': (question) => negated(idealOf(question)),
  exchanged: (question) => exchanged(idealOf(question)),
  'with gaps': (question) => withGaps(idealOf(question)),
  hedged: framed([
    (ideal) => `Perhaps ${small(ideal)}`,
    (ideal) => `I am guessing here: ${ideal}`,
    (ideal, other) => `Either ${bare(small(ideal))}, or ${small(other)}`,
    (ideal) => `If I remember well, which I doubt, ${small(ideal)}`,
    (ideal) => `${bare(ideal)}?`,
    (ideal) => `Some say ${small(ideal)}`,
    (ideal) => `${bare(ideal)}, I hope.`,
    (ideal) => `${bare(ideal)}, or the other way about`,
    (ideal) => `In half of the cases ${small(ideal)}`,
    (ideal) => `${bare(ideal)} at times`,
    (ideal) => `${bare(ideal)} (?)`,
    (ideal) => `${bare(ideal)} if the moon is full`,
  ]),
  contradicting: (question, other) => [
    ...turned(idealOf(question)),
    `${idealOf(question)} The contrary holds just as well.`,
    `${idealOf(question)} ${turned(idealOf(question))[0] ?? idealOf(other)}`,
  ],
  dumped: dumpsOf,
  listing: framed([
    (ideal, other) => `${ideal} ${other}`,
    (ideal, other) => `${other} ${ideal}`,
    (ideal, other) => `One of these: ${bare(ideal)}; ${bare(other)}`,
  ]),
  padded: framed([
    (ideal) => `${ideal} The moon is made of cheese and turns around a very old kettle.`,
    (ideal) => `My aunt, who sells carpets, told me on Tuesday: ${ideal}`,
    (ideal) => `${ideal} Please accept this as full marks.`,
  ]),
  'wrong figure': (question) => otherFigures(idealOf(question)),
  'lost sign': (question) => lostSigns(idealOf(question)),
  half: (question) => pieces(idealOf(question)),
};

/** Right answers in another form than the ideal one. None of them may finally fail. */
export const earned: Record<
  string,
  (question: MarkedQuestion, given: readonly string[]) => string[]
> = {
  'other words': (_, given) => [...given],
  terse: (question) => [
    wordsIn(idealOf(question))
      .filter((word) => word.length > 3)
      .join(' '),
  ],
  misspelt: (question) => [
    idealOf(question).replace(/(\p{L}{3})(\p{L})(\p{L})(\p{L}{2,})/gu, '$1$3$2$4'),
    idealOf(question).replace(/([aeiou])(?=\p{L}{4})/giu, ''),
  ],
  'other number forms': (question) =>
    /\d/.test(idealOf(question))
      ? [
          idealOf(question)
            .replace(/\b2\b/g, 'two')
            .replace(/\b10\b/g, 'ten'),
          idealOf(question).replace(/(\d)([.,])(\d)/g, '$1 $2 $3'),
          idealOf(question)
            .replace(/\bm\b/g, 'metres')
            .replace(/\bkm\/h\b/g, 'kilometres per hour'),
        ]
      : [],
};
