import { lossMessage } from '../loss-messages.ts';
import { fieldsIn, type H5pItem, type ParsedItem, textOfHtml } from './h5p-fields.ts';
import * as messages from './messages.ts';

/** Reads texts with gaps to type into or to drag words into. */

const GAP = /\*([^*\n]{1,500})\*/g;

/** Returns the task followed by the text, in which gaps are written as blanks. */
const joinTask = (task: string, text: string) =>
  [task, text.replace(GAP, '____')].filter(Boolean).join('\n\n');

/**
 * Reads each sentence as a question. A blank such as '*100/hundred:how much?*' contains the
 * accepted answers and a hint.
 */
export const blanks = ({ params }: H5pItem): ParsedItem[] => {
  const task = textOfHtml(params.text);
  const { caseSensitive: caseSensitivity, acceptSpellingErrors } = fieldsIn(params.behaviour);
  const caseSensitive = caseSensitivity !== false;
  const spellingLosses = acceptSpellingErrors === true ? [lossMessage(messages.misspellings)] : [];
  return (Array.isArray(params.questions) ? params.questions : []).map((sentence): ParsedItem => {
    const text = textOfHtml(sentence).replaceAll('\\*', '*');
    const gaps = [...text.matchAll(GAP)];
    const filled = gaps.map(([, gap = '']) => {
      const [accepted = '', tip = ''] = gap.split(':');
      const [correctAnswer = '', ...otherAnswers] = accepted.split('/').map((each) => each.trim());
      return { answers: { correctAnswer, otherAnswers, caseSensitive }, tip };
    });
    const [first, ...more] = filled;
    if (!first) return { draft: messages.noGap, losses: [] };
    const fullText = joinTask(task, text);
    const draft =
      more.length === 0
        ? { type: 'fill-blank', fields: { text: fullText, ...first.answers } }
        : {
            type: 'cloze',
            fields: {
              text: fullText,
              blanks: filled.map(({ answers }) => ({ asks: 'text', ...answers })),
            },
          };
    const tips = filled.some(({ tip }) => tip) ? [lossMessage(messages.itsTip)] : [];
    return { draft, losses: [...spellingLosses, ...tips] };
  });
};

/**
 * Reads a text into which words are dragged. Each blank offers all words, including the wrong words
 * that fit no blank.
 */
export const dragText = ({ params }: H5pItem): ParsedItem => {
  const text = textOfHtml(params.textField);
  const gaps = [...text.matchAll(GAP)].map(([, gap = '']) => gap.split(/:|\\[+-]/, 2));
  const firstParts = (all: readonly string[][]) => all.map(([word = '']) => word.trim());
  const words = firstParts(gaps);
  const distractors = firstParts(
    [...textOfHtml(params.distractors).matchAll(GAP)].map(([, gap = '']) => gap.split(':', 1)),
  );
  const choices = [...new Set([...words, ...distractors])];
  const blanks = words.map((correctAnswer) => ({
    asks: 'choice',
    correctAnswer,
    wrongAnswers: choices.filter((word) => word !== correctAnswer),
  }));
  const fields = { text: joinTask(textOfHtml(params.taskDescription), text), blanks };
  const tips = gaps.some(([, tip = '']) => tip !== '');
  return {
    draft: words.length > 0 ? { type: 'cloze', fields } : messages.noGap,
    losses: tips ? [lossMessage(messages.itsTip)] : [],
  };
};
