import * as messages from './messages.ts';
import type { SharedPassage } from './passages-in-force.ts';
import type { ListedLine } from './signs.ts';

/** A question as it was typed. */

export interface TypedChoice {
  letter: string;
  text: string;
  /** Marked as right. */
  right: boolean;
  /** The letter as written. */
  sign?: string | undefined;
  /** Bold, colored, underlined or highlighted as a whole: a mark where others are not. */
  strong: boolean;
}

export interface Typed {
  line: number;
  number: string | null;
  stem: string[];
  options: TypedChoice[];
  /** A numbered list in the question: its options, or statements that they speak of. */
  listed: (ListedLine & { strong: boolean })[];
  answer: string | null;
  /** The answer stood before the options. */
  keyed: boolean;
  /** True if two places give different answers, so that the right one is not clear. */
  contradicted: boolean;
  explanation: string[];
  reference: string;
  difficulty: string;
  /** A test maker's name for the kind, such as 'MA'. */
  kind: string | null;
  losses: string[];
  /** Messages about content that can be read in two ways. */
  doubts: string[];
  /** The shared passage, with messages about it. */
  passage: SharedPassage | null;
  /** Some of its options share a line. */
  inRows: boolean;
  /** The part that continues on the next line. */
  last: 'stem' | 'listed' | 'option' | 'answer' | 'explanation';
}

export const begin = (line: number, number: string | null, stem: string): Typed => ({
  line,
  number,
  stem: stem ? [stem] : [],
  options: [],
  listed: [],
  answer: null,
  keyed: false,
  contradicted: false,
  explanation: [],
  reference: '',
  difficulty: '',
  kind: null,
  losses: [],
  doubts: [],
  passage: null,
  inRows: false,
  last: 'stem',
});

const MARKED_BEHIND = /(?:✓|✔|√|☑|✅|\((?:correct|right|x|answer)\)|\[x\])$/i;
const MARKED_BEFORE = /^(?:✓|✔|√|☑|✅)/;
/** The whole option in bold, as a key is often marked in a document. */
const BOLD = /^\*\*([^*]+)\*\*$/;

/** A star marks an option where there is no other: two are emphasis. */
function unstarred(text: string): string {
  const star = text.indexOf('*');
  if (star < 0 || text.indexOf('*', star + 1) >= 0) return text;
  if (star === 0) return text.slice(1).trim();
  return star === text.length - 1 ? text.slice(0, -1).trim() : text;
}

export function addOption(
  question: Typed,
  option: Omit<TypedChoice, 'right'> & { mark: string | undefined },
) {
  const { mark, letter, sign, strong } = option;
  const before = question.options.at(-1)?.sign;
  if (sign && before && sign.startsWith('(') !== before.startsWith('('))
    question.doubts.push(messages.optionSignDiffers({ sign, before }));
  const raw = option.text.trim();
  const bold = BOLD.exec(raw)?.[1];
  const unmarked = unstarred(
    (bold ?? raw).replace(MARKED_BEHIND, '').replace(MARKED_BEFORE, '').trim(),
  );
  const right = mark !== undefined || unmarked !== (bold ?? raw);
  question.options.push({
    letter,
    sign,
    text: unmarked,
    right,
    strong: strong || bold !== undefined,
  });
  question.last = 'option';
}
