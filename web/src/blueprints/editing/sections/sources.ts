import type { Topic } from '@certway/contract/topics/index';
import type { Reply } from '../../../calls/address.ts';
import { topicLabel } from '../../../topics/index.ts';
import * as messages from '../../messages.ts';

/** The topics and courses from which sections can draw their questions. */
export interface SourceBank {
  topics: readonly Topic[];
  courses: Reply<'programs', 'getProgram'>['courses'];
}

export interface SectionSources {
  topicIds: string[];
  moduleIds: string[];
}

const NAMES_SHOWN = 3;

/** Returns the names of a section's sources, only the first few if there are many. */
export function sourcesText(
  { topics, courses }: SourceBank,
  { topicIds, moduleIds }: SectionSources,
): string {
  const modules = courses.flatMap((course) => course.modules);
  const names = [
    ...topics.filter(({ _id }) => topicIds.includes(_id)).map(topicLabel),
    ...modules.filter(({ _id }) => moduleIds.includes(_id)).map(({ name }) => name),
  ];
  if (names.length === 0) return messages.nothingYet;
  const more = names.length - NAMES_SHOWN;
  return more > 0
    ? messages.namesAndMore({ names: names.slice(0, NAMES_SHOWN).join(', '), more })
    : names.join(', ');
}

/** Checks whether a topic above the given topic is already chosen. */
export function isBelowChosen(
  topics: readonly Topic[],
  chosen: readonly string[],
  { parentId }: Topic,
): boolean {
  if (parentId === null) return false;
  if (chosen.includes(parentId)) return true;
  const parent = topics.find(({ _id }) => _id === parentId);
  return parent !== undefined && isBelowChosen(topics, chosen, parent);
}
