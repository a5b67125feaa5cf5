import type { Topic } from '@certway/contract/topics';
import type { Reply } from '../../../calls/address.ts';
import { topicLabel } from '../../../topics/index.ts';
import * as messages from '../../messages.ts';

/** What the sections of a mock exam can be fed by. */
export interface Bank {
  topics: readonly Topic[];
  courses: Reply<'programs', 'getProgram'>['courses'];
}

export interface Feed {
  topicIds: string[];
  moduleIds: string[];
}

const NAMED = 3;

/** The names of what feeds a section, the first few of many. */
export function feedText({ topics, courses }: Bank, { topicIds, moduleIds }: Feed): string {
  const modules = courses.flatMap((course) => course.modules);
  const names = [
    ...topics.filter(({ _id }) => topicIds.includes(_id)).map(topicLabel),
    ...modules.filter(({ _id }) => moduleIds.includes(_id)).map(({ name }) => name),
  ];
  if (names.length === 0) return messages.nothingYet;
  const more = names.length - NAMED;
  return more > 0
    ? messages.namesAndMore({ names: names.slice(0, NAMED).join(', '), more })
    : names.join(', ');
}

/** Whether a parent topic is chosen already. */
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
