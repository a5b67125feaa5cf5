import type { ListItem } from './line-parsers.ts';
import * as messages from './messages.ts';
import type { SharedPassage } from './passage-tracker.ts';

/** A question as it was typed, before it becomes a draft. */

export interface TypedChoice {
  letter: string;
  text: string;
  /** Whether the option is marked as right. */
  right: boolean;
  /** The letter of the option as written. */
  marker?: string | undefined;
  /**
   * Whether the whole option is bold, colored, underlined, or highlighted. This marks an option as
   * right if other options are not formatted.
   */
  strong: boolean;
}

export interface RawQuestion {
  line: number;
  number: string | null;
  stem: string[];
  options: TypedChoice[];
  /** A numbered list in the question: its options, or statements that the options refer to. */
  listItems: (ListItem & { strong: boolean })[];
  answer: string | null;
  /** Whether the answer was stated before the options. */
  answeredFirst: boolean;
  /**
   * True if the file states two different answers to the question, so that the right one is not
   * clear.
   */
  contradicted: boolean;
  explanation: string[];
  reference: string;
  difficulty: string;
  /** The abbreviation of the question's kind that a test maker uses, such as 'MA'. */
  kind: string | null;
  losses: string[];
  /** Messages about content that can be read in two ways. */
  doubts: string[];
  /** The shared passage, with messages about it. */
  passage: SharedPassage | null;
  /** Whether some options of the question share a line. */
  hasSharedLines: boolean;
  /** The part of the question that was added last. A line without a label continues it. */
  last: 'stem' | 'listed' | 'option' | 'answer' | 'explanation';
}

export const newQuestion = (line: number, number: string | null, stem: string): RawQuestion => ({
  line,
  number,
  stem: stem ? [stem] : [],
  options: [],
  listItems: [],
  answer: null,
  answeredFirst: false,
  contradicted: false,
  explanation: [],
  reference: '',
  difficulty: '',
  kind: null,
  losses: [],
  doubts: [],
  passage: null,
  hasSharedLines: false,
  last: 'stem',
});

const MARKED_AFTER = /(?:✓|✔|√|☑|✅|\((?:correct|right|x|answer)\)|\[x\])$/i;
const MARKED_BEFORE = /^(?:✓|✔|√|☑|✅)/;
/**
 * Matches an option that is bold from beginning to end. In documents, this often marks the right
 * option.
 */
const BOLD = /^\*\*([^*]+)\*\*$/;

/** Removes a single star, which marks an option as right. Two stars are emphasis and stay. */
function unstarred(text: string): string {
  const star = text.indexOf('*');
  if (star < 0 || text.indexOf('*', star + 1) >= 0) return text;
  if (star === 0) return text.slice(1).trim();
  return star === text.length - 1 ? text.slice(0, -1).trim() : text;
}

export function addOption(
  question: RawQuestion,
  option: Omit<TypedChoice, 'right'> & { mark: string | undefined },
) {
  const { mark, letter, marker, strong } = option;
  const before = question.options.at(-1)?.marker;
  if (marker && before && marker.startsWith('(') !== before.startsWith('('))
    question.doubts.push(messages.optionMarkerDiffers({ marker, before }));
  const raw = option.text.trim();
  const bold = BOLD.exec(raw)?.[1];
  const unmarked = unstarred(
    (bold ?? raw).replace(MARKED_AFTER, '').replace(MARKED_BEFORE, '').trim(),
  );
  const right = mark !== undefined || unmarked !== (bold ?? raw);
  question.options.push({
    letter,
    marker,
    text: unmarked,
    right,
    strong: strong || bold !== undefined,
  });
  question.last = 'option';
}
