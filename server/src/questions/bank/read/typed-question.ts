import { Unreadable } from '../../../formats/unreadable.ts';
import { readAs, type ToldQuestion } from '../../../kinds/transfers.ts';
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

export interface Made {
  draft: ToldQuestion;
  /** Pictures that there is no place for. */
  further: number;
}

/** The draft, or why there is none. */
export function draftOf(question: Typed): Made | string {
  if (question.contradicted) return 'Two answers are given that differ';
  const stem = takePictures(question.stem.join('\n'));
  const options = question.options
    .map((option) => ({ ...option, ...takePictures(option.text) }))
    .sort((a, b) => a.letter.localeCompare(b.letter));
  const { text } = stem;
  const answer = question.answer && takePictures(question.answer).text;
  try {
    const told = readAs('typed', { text, options, answer, explanation: question.explanation });
    if (told === null) return 'There are neither options nor an answer';
    if (typeof told === 'string') return told;
    const explanation = takePictures(question.explanation.join('\n'));
    const left = [stem, ...options, explanation].reduce((sum, { further }) => sum + further, 0);
    return {
      draft: {
        text,
        ...(question.difficulty && { difficulty: question.difficulty.toLowerCase() }),
        ...told,
        explanation: explanation.text,
        reference: question.reference.trim(),
        ...(stem.image && { illustration: stem.image }),
      },
      further: left + (explanation.image ? 1 : 0),
    };
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}
