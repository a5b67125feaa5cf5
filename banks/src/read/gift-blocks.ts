import { findUnescaped } from '../formats/gift.ts';

/**
 * Splits a GIFT file into blocks, one for each question. A block also has the category that applies
 * to the question.
 */

interface SourceBlock {
  line: number;
  source: string;
  /** The category named by the last category line before the question. */
  category: string;
}

const COMMENT = /^\s*\/\//;
const CATEGORY = /^\s*\$CATEGORY:(.*)$/;
/**
 * The maximum length of a block in characters. Without it, a brace that is never closed would make
 * the rest of the file one block.
 */
const BLOCK_AT_MOST = 100_000;

/**
 * Returns how many braces are open at the end of a line. `depth` is the number that were open
 * before it.
 */
function depthAfter(line: string, depth: number): number {
  const braces = line.replace(/\\./g, '').replace(/[^{}]/g, '');
  return [...braces].reduce((now, brace) => Math.max(0, now + (brace === '{' ? 1 : -1)), depth);
}

const isBlank = (line: string | undefined) => line !== undefined && line.trim() === '';

/**
 * Checks whether a blank line ends a block. If a brace is still open, the line ends the block only
 * if the text after it opens a brace of its own, because the open brace was then probably meant to
 * be closed.
 */
function endsBlock(lines: readonly string[], at: number, depth: number, next: string): boolean {
  if (!isBlank(lines[at])) return false;
  if (depth === 0) return true;
  if (isBlank(lines[at - 1])) return false;
  return depthAfter(next.split('}', 1)[0] ?? '', 0) > 0;
}

/** Returns for each line the next line that is not blank. */
function nextLines(lines: readonly string[]): string[] {
  const next: string[] = [];
  for (let at = lines.length - 1; at >= 0; at--) {
    const following = lines[at + 1];
    next[at] = following === undefined ? '' : isBlank(following) ? (next[at + 1] ?? '') : following;
  }
  return next;
}

/**
 * Checks whether a line begins another question although no blank line precedes it: the line begins
 * with a title or contains an opening brace.
 */
const beginsQuestion = (line: string) => /^\s*::/.test(line) || findUnescaped(line, '{') >= 0;

const isCategoryOrComment = (line: string, depth: number) =>
  CATEGORY.test(line) || (depth === 0 && COMMENT.test(line));

export function splitBlocks(text: string): SourceBlock[] {
  const lines = text.split('\n');
  const blocks: SourceBlock[] = [];
  const next = nextLines(lines);
  let current: SourceBlock | null = null;
  let depth = 0;
  let hasAnswers = false;
  let category = '';
  for (const [at, line] of lines.entries()) {
    category = CATEGORY.exec(line)?.[1] ?? category;
    if (isCategoryOrComment(line, depth)) continue;
    if (endsBlock(lines, at, depth, next[at] ?? '')) {
      current = null;
      depth = 0;
      continue;
    }
    if (!current || (depth === 0 && hasAnswers && beginsQuestion(line))) {
      current = { line: at + 1, source: '', category };
      hasAnswers = false;
      blocks.push(current);
    }
    current.source += `${line}\n`;
    hasAnswers ||= findUnescaped(line, '{') >= 0;
    depth = current.source.length > BLOCK_AT_MOST ? 0 : depthAfter(line, depth);
  }
  return blocks.filter(({ source }) => source.trim() !== '');
}
