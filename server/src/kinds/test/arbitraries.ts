import type { AcceptedDraft } from '@certway/contract/kinds/shared/accepted';
import fc from 'fast-check';
import { cleanText } from '../../../../banks/src/formats/clean-text.ts';
import type { Secrets } from './kind-drafts.ts';

/** Generators of drafts and answers that several kinds share in tests. */

const SIGNS = [
  '→',
  ' ; ',
  '"',
  '____',
  '$1,199.10',
  "'",
  '\\',
  '|',
  '<b>',
  '[{',
  'True',
  '½',
  'a  b\nc',
  '*',
  '_',
  '**a**',
  '_a_',
  '&amp;',
  '&nbsp;',
  '&lt;',
  '<pre>',
  '<br>',
  ']]>',
  '<!--',
  '&#65;',
  '=',
  '->',
  '=>',
  '~',
  '#',
  '####',
  '{',
  '}',
  '{=',
  ':',
  '::',
  '%50%',
  '[html]',
  '$CATEGORY:',
  'A',
  'B.',
  '(C)',
  'A) ',
  '1. ',
  '- ',
  '# ',
  '> ',
  '```',
  '    a',
  '\n\n',
  '//',
  ',',
  '\t',
  '$x_1^2$',
  '\\(',
  '\\)',
  '$$',
  '^2',
  '![a](b)',
  '[a](b)',
  '@@PLUGINFILE@@/a.png',
  '+',
  '@',
  '\u00a0',
  '\u200b',
  '\u200d',
  '\u0301',
  'ß',
  'ﬁ',
  '漢字',
  'עברית',
  '👩‍🚀',
  '\u2028',
  '\r',
  '--',
];

/**
 * Generates text as people type it: letters of all scripts and the special characters of our own
 * formats. Unassigned code points and the replacement character are excluded, since no file may
 * contain them.
 */
export const typed = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      fc.constantFrom(...SIGNS),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => cleanText(parts.join('')).replaceAll('\ufffd', '').trim())
  .filter((text) => /[\p{L}\p{N}\p{S}]/u.test(text));

export const image = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom('png', 'jpg'))
  .map(([n, ending]) => `/api/image/figure-${n}_64x${n}0.${ending}`);

/**
 * Generates an audio. Audio of a listening question always gets a description, and any other audio
 * always gets a transcript, because these are required.
 */
const audio = fc
  .tuple(
    fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom('mp3', 'm4a', 'ogg', 'wav')),
    fc.boolean(),
    typed,
    fc.oneof(typed, fc.constant('')),
  )
  .map(([[n, ending], isAsked, always, sometimes]) => ({
    path: `/api/audio/sound-${n}_${n}s.${ending}`,
    isAsked,
    description: isAsked ? always.slice(0, 300).trim() : sometimes.slice(0, 300).trim(),
    transcript: isAsked ? sometimes : always,
  }));

const dayOf = (years: [from: string, to: string]) => {
  const [min, max] = years.map((year) => new Date(`${year}-01-01`));
  const days = fc.date({ min: min as Date, max: max as Date, noInvalidDate: true });
  return fc.option(
    days.map((at) => at.toISOString().slice(0, 10)),
    { nil: undefined },
  );
};

/** Generators of the fields that every draft has. */
export const shared = {
  _id: fc.option(fc.uuid({ version: 7 }), { nil: undefined }),
  text: typed,
  illustration: fc.option(image),
  illustrationAlt: typed,
  audio: fc.option(audio, { nil: undefined }),
  difficulty: fc.constantFrom('easy', 'medium', 'hard'),
  explanation: typed,
  reference: typed,
  edition: fc.option(typed, { nil: undefined }),
  validFrom: dayOf(['1990', '2020']),
  validUntil: dayOf(['2021', '2060']),
  reviewedOn: dayOf(['1990', '2060']),
  passage: fc.option(
    fc.record({
      _id: fc.uuid({ version: 7 }),
      title: fc.oneof(typed, fc.constant('')),
      text: typed,
      illustration: fc.option(image),
      illustrationAlt: fc.oneof(typed, fc.constant('')),
    }),
    { freq: 1, nil: undefined },
  ),
} as const;

/** Generates options, some with only a picture. */
export const options = fc.array(
  fc.record({
    _id: fc.option(fc.uuid({ version: 7 }), { nil: undefined }),
    text: fc.oneof(
      { weight: 4, arbitrary: typed },
      fc.constantFrom('', 'kHz', 'KHz', 'A', 'B', 'C', 'D', '1', '2', 'True', 'False', '1,5', 'a.'),
    ),
    image: fc.option(image),
    explanation: fc.option(typed, { nil: undefined }),
  }),
  { minLength: 2, maxLength: 6 },
);

export const accepted = {
  correctAnswer: typed,
  otherAnswers: fc.array(typed, { maxLength: 4 }),
  caseSensitive: fc.boolean(),
  tolerance: fc.option(fc.constantFrom(0, 0.5, 2)),
};

export const secretAccepted = ({ word }: Secrets): Partial<AcceptedDraft> => ({
  correctAnswer: word('accepted'),
  otherAnswers: [word('other')],
  tolerance: null,
});

export const rubric = {
  correctAnswer: typed,
  aiCriteria: fc.record({
    idealAnswer: typed,
    otherIdealAnswers: fc.array(typed, { maxLength: 2 }),
    keywords: fc.array(
      fc.record({
        text: typed,
        alternatives: fc.array(typed, { maxLength: 3 }),
        weight: fc.integer({ min: 1, max: 10 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  }),
};

export const plainRubric = {
  correctAnswer: 'Names the force and its cause.',
  aiCriteria: {
    idealAnswer: 'Lift comes from the pressure difference on both sides of the wing.',
    keywords: ['pressure difference', 'angle of attack'],
  },
};

export const secretRubric = ({ word }: Secrets) => ({
  correctAnswer: word('criteria'),
  aiCriteria: {
    idealAnswer: word('ideal'),
    otherIdealAnswers: [word('other ideal')],
    keywords: [{ text: word('keyword'), alternatives: [word('alternative')], weight: 1 }],
  },
});
