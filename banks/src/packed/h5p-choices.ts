import { ANSWER_FEEDBACK } from '../formats/unsupported-content.ts';
import { lossMessage } from '../loss-messages.ts';
import { fieldsIn, type H5pItem, listIn, type ParsedItem, textOfHtml } from './h5p-fields.ts';

export const multipleChoice = ({ params }: H5pItem): ParsedItem => {
  const answers = listIn(params.answers);
  const options = answers.map(({ text }) => ({ text: textOfHtml(text) }));
  const right = options.filter((_, at) => answers[at]?.correct === true).map(({ text }) => text);
  const hasFeedback = answers.some(({ tipsAndFeedback }) =>
    Object.values(fieldsIn(tipsAndFeedback)).some((each) => textOfHtml(each) !== ''),
  );
  const fields = { text: textOfHtml(params.question), options };
  const { type, singlePoint } = fieldsIn(params.behaviour);
  const several = right.length > 1 || type === 'multi';
  // H5P subtracts a point for a wrong choice, unless the whole question is worth a single point.
  // The scoring follows from this setting.
  const scoring = singlePoint === true ? 'all-or-nothing' : 'right-minus-wrong';
  return {
    draft: several
      ? { type: 'multiple-response', fields: { ...fields, correctAnswers: right, scoring } }
      : { type: 'multiple-choice', fields: { ...fields, correctAnswer: right[0] ?? '' } },
    losses: hasFeedback ? [lossMessage(ANSWER_FEEDBACK)] : [],
  };
};

export const trueFalse = ({ params }: H5pItem): ParsedItem => {
  const correctAnswer = String(params.correct) === 'true' ? 'True' : 'False';
  const hasFeedback = ['feedbackOnCorrect', 'feedbackOnWrong'].some(
    (name) => textOfHtml(fieldsIn(params.behaviour)[name]) !== '',
  );
  const fields = { text: textOfHtml(params.question), correctAnswer };
  return {
    draft: { type: 'true-false', fields },
    losses: hasFeedback ? [lossMessage(ANSWER_FEEDBACK)] : [],
  };
};

/** Reads a set of single-choice questions, in which the first answer of each is right. */
export const singleChoiceSet = ({ params }: H5pItem): ParsedItem[] =>
  listIn(params.choices).map(({ question, answers }) => {
    const options = (Array.isArray(answers) ? answers : []).map((text) => ({
      text: textOfHtml(text),
    }));
    const fields = { text: textOfHtml(question), options, correctAnswer: options[0]?.text ?? '' };
    return { draft: { type: 'multiple-choice', fields }, losses: [] };
  });
