import { oneOf } from '../../checks.ts';
import {
  giftOption,
  isGiftMatching,
  isGiftMultipleResponse,
  writeGiftFeedback,
  writeGiftText,
} from '../../formats/gift.ts';
import {
  allowsSeveralAnswers,
  answersOf,
  fractionOf,
  moodleOptions,
  optionNode,
} from '../../formats/moodle.ts';
import { EXTRA_SPACING } from '../../formats/qti.ts';
import { asksForTruth, typedOrder, typedRights, typedSeveral } from '../../formats/typed.ts';
import { NO_RIGHT_ANSWER } from '../../formats/unsupported-content.ts';
import { SCORINGS } from '../../model.ts';
import {
  choiceFields,
  choiceProblem,
  hasEqualOptions,
  hasOptionWithoutText,
  hasOtherSpacing,
  optionExplanations,
  optionOrder,
  optionPictures,
  orderOf,
  orderTag,
  respaced,
  rightNames,
} from '../transfer/choices.ts';
import { jsonOptions, jsonReader } from '../transfer/json.ts';
import type { KindTransfer } from '../transfer.ts';
import {
  lostScoring,
  multipleResponseFields,
  rightByShares,
  rightOf,
  sharesOf,
} from './transfer-fields.ts';
import { readQti1, readQtiItem, writeQtiItem } from './transfer-qti.ts';
import { table } from './transfer-table.ts';

type Transfer = KindTransfer<'multiple-response'>;

const gift: Transfer['gift'] = {
  write: (draft) =>
    hasOptionWithoutText(draft) || hasEqualOptions(draft)
      ? null
      : sharesOf(draft).map(
          ({ option, percent }) =>
            `~%${percent}%${writeGiftText(option.text)}${writeGiftFeedback(option.explanation)}`,
        ),
  read: (block) => {
    const { answers, mode, reportLoss } = block;
    if (!isGiftMultipleResponse(block) || isGiftMatching(block)) return null;
    const options = answers.map((answer) => giftOption(answer, mode));
    const percents = answers.map(({ weight }) => weight ?? 0);
    return multipleResponseFields(
      options,
      rightByShares(options, percents, reportLoss),
      'right-minus-wrong',
    );
  },
  unsupported: [optionPictures, lostScoring, optionOrder],
};

const moodle: Transfer['moodle'] = {
  write: (draft, pictures) => {
    const answers = sharesOf(draft).map(({ option, percent }) =>
      optionNode(option, percent, pictures),
    );
    return {
      type: 'multichoice',
      body: `<single>false</single><shuffleanswers>false</shuffleanswers><answernumbering>ABCD</answernumbering>${answers.join('')}`,
      tags: { scoring: draft.scoring, ...orderTag(draft) },
    };
  },
  read: (question) => {
    if (!allowsSeveralAnswers(question)) return null;
    const options = moodleOptions(question);
    const percents = answersOf(question).map(fractionOf);
    const tagged = SCORINGS.find((each) => each === question.tags.scoring);
    const isSet = question.type === 'multichoiceset';
    const reportLoss = isSet || tagged ? () => undefined : question.reportLoss;
    const right = rightByShares(options, percents, reportLoss);
    if (right.length === 0) return NO_RIGHT_ANSWER;
    const scoring = tagged ?? (isSet ? 'all-or-nothing' : 'right-minus-wrong');
    return { ...multipleResponseFields(options, right, scoring), ...orderOf(question.tags) };
  },
  // Moodle scores these questions differently, so the scoring is lost in Moodle. Our own import
  // restores it from a tag in the file.
  unsupported: [{ ...lostScoring, without: (draft) => draft }],
};

const qti: Transfer['qti'] = {
  write: (draft) => writeQtiItem(draft, rightOf(draft)),
  read: (item) => readQtiItem(item, multipleResponseFields),
  unsupported: [
    optionOrder,
    optionExplanations,
    {
      what: EXTRA_SPACING,
      isUsedBy: hasOtherSpacing,
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
    const matches = options.length > 0 && !asksForTruth(question) && typedSeveral(question);
    if (!matches || typedOrder(question)) return null;
    return multipleResponseFields(options, typedRights(question));
  },
};

export const transfer: Transfer = {
  tried: 'first',
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
  qti1: { read: (item) => readQti1(item, multipleResponseFields) },
  typed,
  json: jsonReader({
    type: 'multiple-response',
    matches: ({ options, correctAnswers }) =>
      Array.isArray(options) && Array.isArray(correctAnswers),
    complete: jsonOptions,
  }),
};
