import { oneOf } from '../../checks.ts';
import { giftText, isGiftMatching, isGiftResponse, writeGiftText } from '../../formats/gift.ts';
import {
  answersOf,
  contentNode,
  fractionOf,
  isForSeveral,
  moodleOptions,
} from '../../formats/moodle.ts';
import { EXTRA_SPACING } from '../../formats/qti.ts';
import { asksForTruth, typedOrder, typedRights, typedSeveral } from '../../formats/typed.ts';
import { NONE_RIGHT } from '../../formats/words.ts';
import { SCORINGS } from '../../model.ts';
import {
  choiceFields,
  choiceProblem,
  hasOptionsAlike,
  hasOtherSpacing,
  hasWordlessOption,
  optionOrder,
  optionPictures,
  orderOf,
  orderTag,
  respaced,
  rightNames,
} from '../transfer/choices.ts';
import { jsonOptions, jsonWay } from '../transfer/json.ts';
import type { KindTransfer } from '../transfer.ts';
import { lostScoring, rightByShares, rightOf, sharesOf, told } from './transfer-fields.ts';
import { oldQti, readQti, writeQti } from './transfer-qti.ts';
import { table } from './transfer-table.ts';

type Transfer = KindTransfer<'multiple-response'>;

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
    const tagged = SCORINGS.find((each) => each === question.tags.scoring);
    const isSet = question.type === 'multichoiceset';
    const leaveOut = isSet || tagged ? () => undefined : question.leaveOut;
    const right = rightByShares(options, percents, leaveOut);
    if (right.length === 0) return NONE_RIGHT;
    const scoring = tagged ?? (isSet ? 'all-or-nothing' : 'right-minus-wrong');
    return { ...told(options, right, scoring), ...orderOf(question.tags) };
  },
  // Moodle scores these questions differently, so the scoring is lost in Moodle. Our own import
  // restores it from a tag in the file.
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
  fields: {
    ...choiceFields,
    correctAnswers: rightNames,
    scoring: oneOf(SCORINGS, 'all-or-nothing'),
  },
  problemOf: ({ options, correctAnswers }) => choiceProblem(options, correctAnswers),
  partialCredit: true,
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
