import * as messages from '../messages.ts';
import type { ReportProblem } from '../shared/kind.ts';

export { acceptedDraft as draft } from '../shared/accepted.ts';

/**
 * A run of three or more underscores marks the blank, because two underscores mean bold text in
 * Markdown.
 */
export const BLANK = /_{3,}/;

export function rule({ text }: { text: string }, report: ReportProblem): void {
  if (!BLANK.test(text)) report('text', messages.textNeedsBlank);
}
