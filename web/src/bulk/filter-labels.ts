import { type Kind, kindNames } from '@certway/contract/kinds/index';
import { kindLabel } from '../kinds/editing/kind-label.ts';
import { difficulties, needs, statuses } from './filter.ts';
import * as messages from './messages.ts';

/** The values of the filters, with their labels. */
const named = <Name extends string>(names: readonly Name[], labels: Record<Name, string>) =>
  names.map((value) => ({ value, label: labels[value] }));

export const levels = named(difficulties, {
  easy: messages.easy,
  medium: messages.medium,
  hard: messages.hard,
});
export const states = named(statuses, {
  live: messages.live,
  draft: messages.draft,
  retired: messages.retired,
});
export const attention = named(needs, {
  noExplanation: messages.noExplanation,
  noReference: messages.noReference,
  noTopic: messages.noTopic,
  reported: messages.reported,
  poorStatistics: messages.poorStatistics,
});
export const kinds = kindNames.map((value: Kind) => ({ value, label: kindLabel(value) }));
