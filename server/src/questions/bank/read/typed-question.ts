import { Unreadable } from '../../../formats/unreadable.ts';
import { readAs } from '../../../kinds/transfers.ts';
import type { FoundQuestion } from '../reading.ts';
import { takePictures } from './placed-pictures.ts';

/** A question as it was typed, and the draft that it makes. */

export interface Typed {
  line: number;
  number: string | null;
  stem: string[];
  options: { letter: string; text: string; right: boolean }[];
  answer: string | null;
  /** Two places give answers that differ: nobody can tell which of the two is right. */
  contradicted: boolean;
  explanation: string[];
  reference: string;
  difficulty: string;
  /** Where a further line belongs. */
  last: 'stem' | 'option' | 'explanation';
}

export const begin = (line: number, number: string | null, stem: string): Typed => ({
  line,
  number,
  stem: stem ? [stem] : [],
  options: [],
  answer: null,
  contradicted: false,
  explanation: [],
  reference: '',
  difficulty: '',
  last: 'stem',
});

const MARKED_BEHIND = /\s*(?:\*|✓|✔|√|\((?:correct|right|x)\))\s*$/i;
const MARKED_BEFORE = /^(?:\*|✓|✔|√)\s*(?=[^*]*$)/;
/** The whole option in bold, as a key is often marked in a document. */
const BOLD = /^\*\*(.+)\*\*$/;

export function addOption(
  question: Typed,
  { mark, letter, text }: { mark: string | undefined; letter: string; text: string },
) {
  const raw = text.trim();
  const bold = BOLD.exec(raw)?.[1];
  const unmarked = bold ?? raw.replace(MARKED_BEHIND, '').replace(MARKED_BEFORE, '');
  const right = mark !== undefined || unmarked !== raw;
  question.options.push({ letter, text: unmarked.trim(), right });
  question.last = 'option';
}

const furtherPictures = (count: number) =>
  count > 0 ? [`${count} further pictures were left out: a question has one`] : [];

type Made = Omit<FoundQuestion, 'where'>;

/** The draft, or why there is none. */
export function draftOf(question: Typed): Made {
  const stem = takePictures(question.stem.join('\n'));
  const options = question.options
    .map((option) => ({ ...option, ...takePictures(option.text) }))
    .sort((a, b) => a.letter.localeCompare(b.letter));
  const { text } = stem;
  const answer = question.answer && takePictures(question.answer).text;
  const understood = {
    text,
    ...(options.length > 0 && { options: options.map((option) => ({ text: option.text })) }),
    explanation: question.explanation.join('\n'),
    reference: question.reference.trim(),
  };
  const refused = (draft: string): Made => ({ draft, understood });
  if (question.contradicted) return refused('Two answers are given that differ');
  try {
    const told = readAs('typed', { text, options, answer, explanation: question.explanation });
    if (told === null) return refused('There are neither options nor an answer');
    if (typeof told === 'string') return refused(told);
    const explanation = takePictures(question.explanation.join('\n'));
    const left = [stem, ...options, explanation].reduce((sum, { further }) => sum + further, 0);
    const draft = {
      text,
      ...(question.difficulty && { difficulty: question.difficulty.toLowerCase() }),
      ...told,
      explanation: explanation.text,
      reference: question.reference.trim(),
      ...(stem.image && { illustration: stem.image }),
    };
    return { draft, losses: furtherPictures(left + (explanation.image ? 1 : 0)) };
  } catch (error) {
    if (error instanceof Unreadable) return refused(error.message);
    throw error;
  }
}
