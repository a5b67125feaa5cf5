import { createPassage, LIKELY_QUESTIONS_AT_MOST, type ParsedPassage } from '../read/passages.ts';
import { extractFirstPicture } from '../read/picture-placeholders.ts';
import { isSection, parseAnswer, parseOption, parseStem } from './line-parsers.ts';
import type { Line } from './lines.ts';
import { type Heading, NARRATIVE_END, type NumberRange, parseHeading } from './passage-headings.ts';

/**
 * Finds passages that several typed questions share: where each begins and ends, and which
 * questions it is for.
 */

export interface TypedPassage {
  /**
   * The range of lines. `start` is the line of the heading, and `end` is the first line after the
   * passage.
   */
  start: number;
  end: number;
  passage: ParsedPassage;
  /**
   * The number of pictures after the first one. They are left out, since a passage can have only
   * one picture.
   */
  further: number;
  /**
   * The numbers of the first and last question that share the passage. Is null if the file does not
   * state them.
   */
  range: NumberRange;
  /** The number of questions that share the passage, beginning with the first question after it. */
  count: number;
  /** Whether the file states which questions share the passage. */
  isStated: boolean;
}

/**
 * Checks whether options or an answer come between a numbered line and the next numbered line. If
 * so, the line is a question.
 */
function isQuestion(lines: readonly Line[], at: number): boolean {
  for (const { line } of lines.slice(at + 1)) {
    if (parseOption(line)?.letter === 'A' || parseAnswer(line) !== null) return true;
    if (parseStem(line)) return false;
  }
  return false;
}

const LINES_AT_MOST = 300;

interface TextLines {
  lines: readonly Line[];
  numbered: boolean;
  /** For each line, the next line that is not blank. */
  next: readonly string[];
}

/** Whether the first question of a passage can begin in this line. */
function beginsQuestion(
  { lines, numbered, next }: TextLines,
  at: number,
  { range }: Heading,
): boolean {
  const line = lines[at]?.line ?? '';
  if (!numbered) return line.trim() !== '' && parseOption(next[at] ?? '')?.letter === 'A';
  const stem = parseStem(line);
  return stem !== null && (range === null || Number(stem.number) === range.from);
}

/** Returns the first line after the passage, or null if no question follows. */
function endOf(text: TextLines, start: number, heading: Heading): number | null {
  const following = text.lines.slice(start + 1, start + LINES_AT_MOST);
  const lineAt = (at: number) => (at < 0 ? null : start + 1 + at);
  if (heading.isNarrative)
    return lineAt(following.findIndex(({ line }) => NARRATIVE_END.test(line.trim())));
  // The first numbered line after the heading. It is used as the start of a question if no question
  // has options or an answer, as when the key is at the end.
  let bareNumber: number | null = null;
  for (const [at, { line }] of following.entries()) {
    if (parseHeading(line)?.range) break;
    if (!beginsQuestion(text, start + 1 + at, heading)) continue;
    if (!text.numbered || isQuestion(text.lines, start + 1 + at)) return lineAt(at);
    if (heading.range) bareNumber ??= lineAt(at);
  }
  return bareNumber;
}

/** Counts the questions from a line to the next passage, section, or end of the file. */
function questionsFrom({ lines, numbered, next }: TextLines, from: number): number {
  let count = 0;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]?.line ?? '';
    if (parseHeading(line) || isSection(line)) break;
    const begins = numbered
      ? parseStem(line) !== null
      : parseOption(next[at] ?? '')?.letter === 'A';
    if (begins && (!numbered || isQuestion(lines, at))) count++;
    if (count > LIKELY_QUESTIONS_AT_MOST) break;
  }
  return count;
}

const TITLE_AT_MOST = 80;

/**
 * Separates the title from the body of a passage. The title is the first line, if it is short and
 * emphasized.
 */
function splitTitle(lines: readonly Line[]): { title: string; body: readonly Line[] } {
  const at = lines.findIndex(({ line }) => line.trim() !== '');
  const first = lines[at];
  const bare = first?.line.replaceAll('**', '').trim() ?? '';
  const isTitle =
    first?.strong &&
    bare.length <= TITLE_AT_MOST &&
    !/[.!?。]$/.test(bare) &&
    at + 1 < lines.length;
  return isTitle ? { title: bare, body: lines.slice(at + 1) } : { title: '', body: lines };
}

/**
 * Joins lines, with a blank line between the paragraphs of a document but not between the lines of
 * a table.
 */
function joinLines(lines: readonly string[], areParagraphs: boolean): string {
  let text = '';
  for (const [at, line] of lines.entries()) {
    const inTable = line.trim().startsWith('|') && (lines[at - 1] ?? '').trim().startsWith('|');
    text += `${at === 0 ? '' : areParagraphs && !inTable ? '\n\n' : '\n'}${line.trim()}`;
  }
  return text.replace(/\n{3,}/g, '\n\n').trim();
}

function passageAt(text: TextLines, start: number, areParagraphs: boolean): TypedPassage | null {
  const heading = parseHeading(text.lines[start]?.line ?? '');
  if (!heading) return null;
  const end = endOf(text, start, heading);
  if (end === null) return null;
  const between = text.lines.slice(start + 1, end);
  const statedHeading = heading.isNarrative
    ? between.map(({ line }) => parseHeading(line)).find((each) => each?.range)
    : undefined;
  const { title, body } = splitTitle(
    between.filter(({ line }) => !statedHeading || !parseHeading(line)),
  );
  const joined = joinLines([heading.firstText, ...body.map(({ line }) => line)], areParagraphs);
  const { text: bare, image, further } = extractFirstPicture(joined);
  const passage = createPassage(heading.title || title, { text: bare, illustration: image });
  if (!passage) return null;
  const range = heading.range ?? statedHeading?.range ?? null;
  const following = heading.isNarrative ? end + 1 : end;
  const count = heading.count ?? questionsFrom(text, following);
  const isStated = range !== null || heading.count !== null;
  return { start, end: following, passage, further, range, count, isStated };
}

export function passagesIn(text: TextLines, areParagraphs: boolean): TypedPassage[] {
  const found: TypedPassage[] = [];
  for (let at = 0; at < text.lines.length; at++) {
    const passage = passageAt(text, at, areParagraphs);
    if (!passage) continue;
    found.push(passage);
    at = passage.end - 1;
  }
  return found;
}
