import { ANSWER_FEEDBACK } from '../formats/unsupported-content.ts';
import { lossMessage } from '../loss-messages.ts';
import { fieldsIn, type Item, listIn, type Told, wordsIn } from './h5p-fields.ts';

export const choice = ({ params }: Item): Told => {
  const answers = listIn(params.answers);
  const options = answers.map(({ text }) => ({ text: wordsIn(text) }));
  const right = options.filter((_, at) => answers[at]?.correct === true).map(({ text }) => text);
  const said = answers.some(({ tipsAndFeedback }) =>
    Object.values(fieldsIn(tipsAndFeedback)).some((each) => wordsIn(each) !== ''),
  );
  const fields = { text: wordsIn(params.question), options };
  const { type, singlePoint } = fieldsIn(params.behaviour);
  const several = right.length > 1 || type === 'multi';
  // H5P subtracts a point for a wrong choice, unless the whole question is worth a single point.
  // The scoring follows from this setting.
  const scoring = singlePoint === true ? 'all-or-nothing' : 'right-minus-wrong';
  return {
    draft: several
      ? { type: 'multiple-response', fields: { ...fields, correctAnswers: right, scoring } }
      : { type: 'multiple-choice', fields: { ...fields, correctAnswer: right[0] ?? '' } },
    losses: said ? [lossMessage(ANSWER_FEEDBACK)] : [],
  };
};

export const truth = ({ params }: Item): Told => {
  const correctAnswer = String(params.correct) === 'true' ? 'True' : 'False';
  const said = ['feedbackOnCorrect', 'feedbackOnWrong'].some(
    (name) => wordsIn(fieldsIn(params.behaviour)[name]) !== '',
  );
  const fields = { text: wordsIn(params.question), correctAnswer };
  return {
    draft: { type: 'true-false', fields },
    losses: said ? [lossMessage(ANSWER_FEEDBACK)] : [],
  };
};

/** Reads a set of single-choice questions, in which the first answer of each is right. */
export const singles = ({ params }: Item): Told[] =>
  listIn(params.choices).map(({ question, answers }) => {
    const options = (Array.isArray(answers) ? answers : []).map((text) => ({
      text: wordsIn(text),
    }));
    const fields = { text: wordsIn(question), options, correctAnswer: options[0]?.text ?? '' };
    return { draft: { type: 'multiple-choice', fields }, losses: [] };
  });
