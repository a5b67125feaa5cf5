import {
  allowsSeveralAnswers,
  answersOf,
  isRightAnswer,
  moodleOptions,
  optionNode,
} from '../../formats/moodle.ts';
import { EXTRA_SPACING, qtiChoice } from '../../formats/qti.ts';
import { rightQti1Option } from '../../formats/qti-1.ts';
import { asksForChoice, rightOption } from '../../formats/qti-2.ts';
import {
  hasOptions,
  hasSeveralAnswers,
  isRowOfKind,
  OPTION_LETTERS,
  optionsIn,
} from '../../formats/table.ts';
import { asksForTruth, typedRight, typedSeveral } from '../../formats/typed.ts';
import type { Option, Question } from '../../model.ts';
import {
  areTrueAndFalse,
  bareOptions,
  CHOICE_NAMES,
  choiceFields,
  choiceProblem,
  hasEqualOptions,
  hasOptionWithoutText,
  hasOtherSpacing,
  namedOption,
  nameIn,
  optionCells,
  optionExplanations,
  optionOrder,
  optionPictures,
  orderOf,
  orderTag,
  respaced,
  rightExplanation,
  rightName,
} from '../transfer/choices.ts';
import { jsonOptions, jsonReader } from '../transfer/json.ts';
import type { KindTransfer, UnsupportedFeature } from '../transfer.ts';
import * as messages from './messages.ts';
import { gift } from './transfer-gift.ts';

type Transfer = KindTransfer<'multiple-choice'>;
type MultipleChoice = Extract<Question, { type: 'multiple-choice' }>;

const multipleChoiceFields = (options: readonly Option[], right: Option) => ({
  type: 'multiple-choice' as const,
  options: bareOptions(options),
  correctAnswer: nameIn(options, right),
});

const table: Transfer['table'] = {
  write: (draft) => {
    const { options, correctAnswer } = draft;
    if (hasOptionWithoutText(draft) || hasEqualOptions(draft)) return null;
    const right = namedOption(correctAnswer, options);
    const letter = OPTION_LETTERS[right ? options.indexOf(right) : -1] ?? '';
    return { ...optionCells(options), correct: letter };
  },
  read: (row) => {
    const { values, answerOptions } = row;
    const given = optionsIn(values)
      .filter(Boolean)
      .map((text) => ({ text }));
    const matches = hasOptions(values) && !areTrueAndFalse(given) && !values.pairs;
    if (!isRowOfKind(row, CHOICE_NAMES, matches) || hasSeveralAnswers(row)) return null;
    const correctAnswer = answerOptions[0] ?? values.correct ?? '';
    return { type: 'multiple-choice', options: given, correctAnswer };
  },
  unsupported: [optionPictures, optionOrder, optionExplanations],
};

const moodle: Transfer['moodle'] = {
  write: (draft, pictures) => {
    const { options, correctAnswer } = draft;
    const right = namedOption(correctAnswer, options);
    const answers = options.map((option) =>
      optionNode(option, option === right ? 100 : 0, pictures),
    );
    return {
      type: 'multichoice',
      body: `<single>true</single><shuffleanswers>false</shuffleanswers><answernumbering>ABCD</answernumbering>${answers.join('')}`,
      tags: orderTag(draft),
    };
  },
  read: (question) => {
    if (question.type !== 'multichoice' || allowsSeveralAnswers(question)) return null;
    const options = moodleOptions(question);
    const answers = answersOf(question);
    const [only, ...others] = options.filter((_, at) => answers[at] && isRightAnswer(answers[at]));
    if (!only || others.length > 0) return messages.oneCorrectOptionNeeded;
    return { ...multipleChoiceFields(options, only), ...orderOf(question.tags) };
  },
  unsupported: [rightExplanation],
};

/**
 * QTI has no true-false type, so the import reads every choice between `True` and `False` as a
 * true-false question. A multiple-choice question with these options therefore changes its kind.
 */
const truePair: UnsupportedFeature<MultipleChoice> = {
  what: messages.typeOfTrueFalse,
  isUsedBy: ({ options }) => areTrueAndFalse(options),
  without: ({ options: _o, keepsOrder: _k, correctAnswer, ...shared }) => ({
    ...shared,
    type: 'true-false',
    correctAnswer: correctAnswer.trim().toLowerCase() === 'true' ? 'True' : 'False',
  }),
};

const qti: Transfer['qti'] = {
  write: ({ options, correctAnswer }) => {
    const right = namedOption(correctAnswer, options);
    return qtiChoice(options, right ? options.indexOf(right) : -1);
  },
  read: (item) => {
    if (!asksForChoice(item) || areTrueAndFalse(item.options)) return null;
    const right = rightOption(item);
    return typeof right === 'string' ? right : multipleChoiceFields(item.options, right);
  },
  unsupported: [
    optionOrder,
    optionExplanations,
    {
      what: EXTRA_SPACING,
      isUsedBy: hasOtherSpacing,
      without: (draft) => {
        const { options, newName } = respaced(draft.options);
        return { ...draft, options, correctAnswer: newName(draft.correctAnswer) };
      },
    },
    truePair,
  ],
};

const qti1: Transfer['qti1'] = {
  read: (item) => {
    if (item.list?.cardinality !== 'Single' || areTrueAndFalse(item.list.options)) return null;
    const right = rightQti1Option(item);
    return typeof right === 'string' || !right
      ? right
      : multipleChoiceFields(item.list.options, right);
  },
};

const typed: Transfer['typed'] = {
  read: (question) => {
    const { options } = question;
    if (options.length === 0 || asksForTruth(question) || typedSeveral(question)) return null;
    const right = typedRight(question);
    return right
      ? multipleChoiceFields(options, right)
      : { type: 'multiple-choice', options: bareOptions(options), correctAnswer: question.answer };
  },
};

export const transfer: Transfer = {
  tried: 'first',
  fields: { ...choiceFields, correctAnswer: rightName },
  problemOf: ({ options, correctAnswer }) => choiceProblem(options, [correctAnswer]),
  partialCredit: false,
  example: {
    type: 'multiple-choice',
    text: 'What must you do at a red octagonal sign?',
    options: [{ text: 'Stop' }, { text: 'Yield' }, { text: 'Turn' }, { text: 'Hurry' }],
    correctAnswer: 'Stop',
    explanation: 'No other sign has this shape.',
    reference: 'Chapter 2',
    difficulty: 'easy',
  },
  table,
  gift,
  moodle,
  qti,
  qti1,
  typed,
  json: jsonReader({
    type: 'multiple-choice',
    matches: ({ options, correctAnswers }) =>
      Array.isArray(options) && options.length > 0 && !Array.isArray(correctAnswers),
    complete: jsonOptions,
  }),
};
