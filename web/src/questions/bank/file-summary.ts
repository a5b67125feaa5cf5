import type { Draft } from '@certway/contract/kinds/index';
import type { InspectedFile } from './inspected.ts';
import * as messages from './messages.ts';

/** Returns one sentence about a file: the number of its questions, and what is to be known of them. */
export function fileSummary(format: string, { questions, refused }: InspectedFile): string {
  const countOf = (is: (each: InspectedFile['questions'][number]) => boolean) =>
    questions.filter(is).length;
  const without = (text: (question: Draft) => string) =>
    countOf(({ question }) => text(question).trim() === '');
  const facts: [number, (values: { questions: number }) => string][] = [
    [refused.length, messages.notImportedCount],
    [countOf(({ losses }) => losses.length > 0), messages.partlyCount],
    [countOf(({ doubts }) => doubts.length > 0), messages.toCheckCount],
    [countOf(({ likeEarlier }) => likeEarlier !== null), messages.doubledCount],
    [without(({ explanation }) => explanation), messages.unexplainedCount],
    [without(({ reference }) => reference), messages.unsourcedCount],
  ];
  const found = messages.foundInFormat({ format, questions: questions.length + refused.length });
  const said = facts.flatMap(([count, say]) => (count > 0 ? say({ questions: count }) : []));
  return messages.sentence({ facts: [found, ...said].join(', ') });
}
