import { lossMessage } from '../loss-messages.ts';
import { fieldsIn, type Item, type Told, wordsIn } from './h5p-fields.ts';
import * as messages from './messages.ts';

/** Reads texts with gaps to type into or to drag words into. */

const GAP = /\*([^*\n]{1,500})\*/g;

/** Returns the task followed by the text, in which gaps are written as blanks. */
const withTask = (task: string, text: string) =>
  [task, text.replace(GAP, '____')].filter(Boolean).join('\n\n');

/**
 * Reads each sentence as a question. A blank such as '*100/hundred:how much?*' contains the
 * accepted answers and a hint.
 */
export const blanks = ({ params }: Item): Told[] => {
  const task = wordsIn(params.text);
  const { caseSensitive: minds, acceptSpellingErrors } = fieldsIn(params.behaviour);
  const caseSensitive = minds !== false;
  const forgives = acceptSpellingErrors === true ? [lossMessage(messages.misspellings)] : [];
  return (Array.isArray(params.questions) ? params.questions : []).map((sentence): Told => {
    const text = wordsIn(sentence).replaceAll('\\*', '*');
    const gaps = [...text.matchAll(GAP)];
    const filled = gaps.map(([, gap = '']) => {
      const [accepted = '', tip = ''] = gap.split(':');
      const [correctAnswer = '', ...otherAnswers] = accepted.split('/').map((each) => each.trim());
      return { answers: { correctAnswer, otherAnswers, caseSensitive }, tip };
    });
    const [first, ...more] = filled;
    if (!first) return { draft: messages.noGap, losses: [] };
    const asked = withTask(task, text);
    const draft =
      more.length === 0
        ? { type: 'fill-blank', fields: { text: asked, ...first.answers } }
        : {
            type: 'cloze',
            fields: {
              text: asked,
              blanks: filled.map(({ answers }) => ({ asks: 'text', ...answers })),
            },
          };
    const tips = filled.some(({ tip }) => tip) ? [lossMessage(messages.itsTip)] : [];
    return { draft, losses: [...forgives, ...tips] };
  });
};

/**
 * Reads a text into which words are dragged. Each blank offers all words, including the wrong words
 * that fit no blank.
 */
export const dragged = ({ params }: Item): Told => {
  const text = wordsIn(params.textField);
  const gaps = [...text.matchAll(GAP)].map(([, gap = '']) => gap.split(/:|\\[+-]/, 2));
  const wordsOf = (all: readonly string[][]) => all.map(([word = '']) => word.trim());
  const words = wordsOf(gaps);
  const further = wordsOf(
    [...wordsIn(params.distractors).matchAll(GAP)].map(([, gap = '']) => gap.split(':', 1)),
  );
  const choices = [...new Set([...words, ...further])];
  const blanks = words.map((correctAnswer) => ({
    asks: 'choice',
    correctAnswer,
    wrongAnswers: choices.filter((word) => word !== correctAnswer),
  }));
  const fields = { text: withTask(wordsIn(params.taskDescription), text), blanks };
  const tips = gaps.some(([, tip = '']) => tip !== '');
  return {
    draft: words.length > 0 ? { type: 'cloze', fields } : messages.noGap,
    losses: tips ? [lossMessage(messages.itsTip)] : [],
  };
};
