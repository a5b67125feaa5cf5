import type { Draft } from '@certway/contract/kinds/index';
import {
  type ResponseScoring,
  responseScoring,
} from '@certway/contract/kinds/multiple-response/scoring';
import { namedOption } from '@certway/contract/kinds/shared/options';
import { giftText, isGiftMatching, isGiftResponse, writeGiftText } from '../../formats/gift.ts';
import {
  answersOf,
  contentNode,
  fractionOf,
  isForSeveral,
  moodleOptions,
} from '../../formats/moodle.ts';
import { EXTRA_SPACING } from '../../formats/qti.ts';
import {
  hasOptions,
  isCalled,
  namesSeveral,
  OPTION_LETTERS,
  optionsIn,
} from '../../formats/table.ts';
import { asksForTruth, typedOrder, typedRights, typedSeveral } from '../../formats/typed.ts';
import { FREE_WRONG, NONE_RIGHT, UNEQUAL } from '../../formats/words.ts';
import {
  bareOptions,
  CHOICE_NAMES,
  hasOptionsAlike,
  hasOtherSpacing,
  hasWordlessOption,
  nameIn,
  type Option,
  optionCells,
  optionOrder,
  optionPictures,
  orderOf,
  orderTag,
  respaced,
} from '../transfer/choices.ts';
import { jsonOptions, jsonWay } from '../transfer/json.ts';
import type { KindTransfer, Loss } from '../transfer.ts';
import { oldQti, readQti, writeQti } from './transfer-qti.ts';

type Transfer = KindTransfer<'multiple-response'>;

const told = (options: readonly Option[], right: readonly Option[], scoring?: ResponseScoring) => ({
  type: 'multiple-response' as const,
  options: bareOptions(options),
  correctAnswers: right.map((option) => nameIn(options, option)),
  ...(scoring && { scoring }),
});

const rightOf = ({ options, correctAnswers }: Draft<'multiple-response'>) => {
  const named = correctAnswers.map((name) => namedOption(name, options));
  return options.filter((option) => named.includes(option));
};

const NAMES = [
  'multipleresponse',
  'mr',
  'multipleselect',
  'multipleselection',
  'multiselect',
  'multipleanswers',
  'multipleanswer',
  'selectallthatapply',
  'selectall',
  'checkboxes',
];

const correctCell = (draft: Draft<'multiple-response'>) =>
  rightOf(draft)
    .map((option) => OPTION_LETTERS[draft.options.indexOf(option)] ?? '')
    .join('; ');

const table: Transfer['table'] = {
  write: (draft) => {
    if (hasWordlessOption(draft) || hasOptionsAlike(draft)) return null;
    const correct = correctCell(draft);
    return { ...optionCells(draft.options), correct, scoring: draft.scoring };
  },
  read: (row) => {
    const several = hasOptions(row.words) && namesSeveral(row);
    const mine = isCalled(row, NAMES, several) || (several && isCalled(row, CHOICE_NAMES, several));
    if (!mine) return null;
    const { scoring = '' } = row.words;
    return {
      type: 'multiple-response',
      options: optionsIn(row.words)
        .filter(Boolean)
        .map((text) => ({ text })),
      correctAnswers: row.meant,
      ...(scoring && { scoring: scoring.toLowerCase().replace(/\s+/g, '-') }),
    };
  },
  losses: [optionPictures, optionOrder],
};

/** What each is worth, where marks are summed up: a right one its part, a wrong one as much less. */
function sharesOf(draft: Draft<'multiple-response'>): { option: Option; percent: number }[] {
  const right = rightOf(draft);
  const part = Number((100 / right.length).toFixed(5));
  return draft.options.map((option) => ({
    option,
    percent: right.includes(option) ? part : -part,
  }));
}

/** Which are right where marks are summed up; what ours cannot say so is left out and told. */
function rightByShares(
  options: readonly Option[],
  percents: readonly number[],
  leaveOut: (what: string) => void,
): Option[] {
  const parts = percents.filter((percent) => percent > 0);
  const wrong = percents.filter((percent) => percent <= 0);
  if (wrong.some((percent) => percent === 0)) leaveOut(FREE_WRONG);
  if (new Set(parts).size > 1) leaveOut(UNEQUAL);
  return options.filter((_, at) => (percents[at] ?? 0) > 0);
}

const lostScoring: Loss<Draft<'multiple-response'>> = {
  what: 'How several right options are scored: right minus wrong',
  lost: ({ scoring }) => scoring !== 'right-minus-wrong',
  without: (draft) => ({ ...draft, scoring: 'right-minus-wrong' }),
};

const gift: Transfer['gift'] = {
  write: (draft) =>
    hasWordlessOption(draft) || hasOptionsAlike(draft)
      ? null
      : sharesOf(draft).map(({ option, percent }) => `~%${percent}%${writeGiftText(option.text)}`),
  read: (block) => {
    const { answers, mode, leaveOut } = block;
    if (!isGiftResponse(block) || isGiftMatching(block)) return null;
    const options = answers.map(({ source }) => ({ text: giftText(source, mode), image: null }));
    const percents = answers.map(({ weight }) => weight ?? 0);
    return told(options, rightByShares(options, percents, leaveOut), 'right-minus-wrong');
  },
  losses: [optionPictures, lostScoring, optionOrder],
};

const moodle: Transfer['moodle'] = {
  write: (draft, pictures) => {
    const answers = sharesOf(draft).map(({ option: { text, image }, percent }) => {
      const picture = image ? { path: image, alt: '' } : null;
      return contentNode('answer', { text, picture }, pictures, ` fraction="${percent}"`);
    });
    return {
      type: 'multichoice',
      body: `<single>false</single><shuffleanswers>false</shuffleanswers><answernumbering>ABCD</answernumbering>${answers.join('')}`,
      tags: { scoring: draft.scoring, ...orderTag(draft) },
    };
  },
  read: (question) => {
    if (!isForSeveral(question)) return null;
    const options = moodleOptions(question);
    const percents = answersOf(question).map(fractionOf);
    const tagged = responseScoring.safeParse(question.tags.scoring).data;
    const isSet = question.type === 'multichoiceset';
    const leaveOut = isSet || tagged ? () => undefined : question.leaveOut;
    const right = rightByShares(options, percents, leaveOut);
    if (right.length === 0) return NONE_RIGHT;
    const scoring = tagged ?? (isSet ? 'all-or-nothing' : 'right-minus-wrong');
    return { ...told(options, right, scoring), ...orderOf(question.tags) };
  },
  // A tag keeps it for us; Moodle itself marks otherwise.
  losses: [{ ...lostScoring, without: (draft) => draft }],
};

const qti: Transfer['qti'] = {
  write: (draft) => writeQti(draft, rightOf(draft)),
  read: (item) => readQti(item, told),
  losses: [
    optionOrder,
    {
      what: EXTRA_SPACING,
      lost: hasOtherSpacing,
      without: (draft) => {
        const { options, newName } = respaced(draft.options);
        return { ...draft, options, correctAnswers: draft.correctAnswers.map(newName) };
      },
    },
  ],
};

const typed: Transfer['typed'] = {
  read: (question) => {
    const { options } = question;
    const mine = options.length > 0 && !asksForTruth(question) && typedSeveral(question);
    if (!mine || typedOrder(question)) return null;
    return told(options, typedRights(question));
  },
};

export const transfer: Transfer = {
  asked: 'first',
  example: {
    type: 'multiple-response',
    text: 'Which of these are noble gases? Select all that apply.',
    options: [{ text: 'Neon' }, { text: 'Oxygen' }, { text: 'Argon' }, { text: 'Chlorine' }],
    correctAnswers: ['Neon', 'Argon'],
  },
  table,
  gift,
  moodle,
  qti,
  oldQti: { read: (item) => oldQti(item, told) },
  typed,
  json: jsonWay({
    type: 'multiple-response',
    isMeant: ({ options, correctAnswers }) =>
      Array.isArray(options) && Array.isArray(correctAnswers),
    complete: jsonOptions,
  }),
};
