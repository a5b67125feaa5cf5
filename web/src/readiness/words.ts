import type { Missing } from '@certway/contract/readiness';
import { countText } from '../ui/words/counts.ts';

interface Range {
  from: number;
  to: number;
}

export const rangeText = ({ from, to }: Range): string =>
  from === to ? `${from}\u00a0%` : `${from} to ${to}\u00a0%`;

/** Nobody is told that they will pass, or that they will not: the ends of the scale are left open. */
export function chanceText({ from, to }: Range): string {
  if (from >= 95) return 'more than 95\u00a0%';
  if (to <= 5) return 'less than 5\u00a0%';
  return rangeText({ from: Math.max(1, from), to: Math.min(99, to) });
}

/** What is missing before chances can be told, each in a few words. */
export function missingText(missing: Missing): string {
  switch (missing.what) {
    case 'answers':
      return `${countText(missing.count, 'more question')} answered for the first time`;
    case 'section':
      return missing.count === 0
        ? `questions in ${missing.title}: there are none in this bank`
        : `${countText(missing.count, 'more answer')} in ${missing.title}`;
    case 'others':
      return 'more learners who have answered these questions: how hard they are is not known yet';
    case 'wide':
      return 'more answers: what you would score could still be almost anything';
  }
}
