import { kindNames } from '@certway/contract/kinds/index';

/** The filter of the list, as the URL contains it. Empty texts do not filter. */
export interface ListFilter {
  q: string;
  in: string;
  kind: string;
  topic: string;
  level: string;
  status: string;
  needs: string;
  before: string;
}

export const filterFields = [
  'q',
  'in',
  'kind',
  'topic',
  'level',
  'status',
  'needs',
  'before',
] as const satisfies readonly (keyof ListFilter)[];

export const difficulties = ['easy', 'medium', 'hard'] as const;
export const statuses = ['live', 'draft', 'retired'] as const;
export const needs = [
  'noExplanation',
  'noReference',
  'noTopic',
  'reported',
  'poorStatistics',
] as const;

const among = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((each) => each === value);

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** Reads the filter from the URL. Values that are not known are ignored. */
export function readFilter(address: URLSearchParams): ListFilter {
  const text = (name: string) => address.get(name) ?? '';
  return {
    q: text('q').slice(0, 100),
    in: text('in'),
    kind: among(kindNames, text('kind')) ?? '',
    topic: text('topic'),
    level: among(difficulties, text('level')) ?? '',
    status: among(statuses, text('status')) ?? '',
    needs: among(needs, text('needs')) ?? '',
    before: isDay(text('before')) ? text('before') : '',
  };
}

/** Converts the filter to that of the API call. */
export function requestOf(filter: ListFilter) {
  const need = among(needs, filter.needs);
  const kind = among(kindNames, filter.kind);
  const difficulty = among(difficulties, filter.level);
  const state = among(statuses, filter.status);
  return {
    q: filter.q,
    ...(filter.in && { moduleId: filter.in }),
    ...(kind && { kind }),
    ...(filter.topic && { topicId: filter.topic }),
    ...(difficulty && { difficulty }),
    ...(state && { state }),
    ...(need && { [need]: 'yes' as const }),
    ...(filter.before && { reviewedBefore: filter.before }),
  };
}
export type FilterRequest = ReturnType<typeof requestOf>;
