import { NativeSelect } from '@mantine/core';
import { countText } from '../../ui/words/counts.ts';
import type { Inspected } from './inspected.ts';

/** What becomes of the topics that a file names. */

export type TopicUse = 'add' | 'known' | 'leave';

const uses: { value: TopicUse; label: string }[] = [
  { value: 'add', label: 'Set them; add those that the outline lacks' },
  { value: 'known', label: 'Set those that the outline has' },
  { value: 'leave', label: 'Leave them out' },
];

type Path = Inspected['questions'][number]['topic'];

const keyOf = (path: Path) => JSON.stringify(path);

interface TopicUseFieldProps {
  inspected: Inspected;
  value: TopicUse;
  onChange: (use: TopicUse) => void;
}

/** Nothing where the file names none. */
export function TopicUseField({ inspected, value, onChange }: TopicUseFieldProps) {
  const named = inspected.questions.flatMap(({ topic }) => (topic.length > 0 ? [topic] : []));
  const count = new Set(named.map(keyOf)).size;
  if (count === 0) return null;
  return (
    <NativeSelect
      label={`${countText(count, 'topic')} named in the file`}
      data={uses}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as TopicUse)}
    />
  );
}

/** Each topic once, with the questions that were added under it. */
export function placesIn(topics: readonly Path[], questionIds: readonly string[]) {
  const places = new Map<string, { topic: Path; questionIds: string[] }>();
  for (const [at, topic] of topics.entries()) {
    const id = questionIds[at];
    if (topic.length === 0 || id === undefined) continue;
    const place = places.get(keyOf(topic)) ?? { topic, questionIds: [] };
    places.set(keyOf(topic), { ...place, questionIds: [...place.questionIds, id] });
  }
  return [...places.values()];
}
