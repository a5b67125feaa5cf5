import * as messages from '../messages.ts';
import { acceptedAuthored, acceptedDraft } from '../shared/accepted.ts';
import type { ReportProblem } from '../shared/kind.ts';

/**
 * A run of three or more underscores marks the blank, because two underscores mean bold text in
 * Markdown.
 */
export const BLANK = /_{3,}/;

function rule({ text }: { text: string }, report: ReportProblem): void {
  if (!BLANK.test(text)) report('text', messages.textNeedsBlank);
}

export const author = { draft: acceptedDraft, authored: acceptedAuthored, rule };
