import { NativeSelect } from '@mantine/core';

import type { InspectedFile } from './inspected.ts';
import * as messages from './messages.ts';

/** The ways in which an import can use the topics in a file. */

export type TopicUse = 'add' | 'known' | 'leave';

const uses: { value: TopicUse; label: string }[] = [
  { value: 'add', label: messages.setAndAddTopics },
  { value: 'known', label: messages.setKnownTopics },
  { value: 'leave', label: messages.ignoreTopics },
];

type TopicPath = InspectedFile['questions'][number]['topic'];

const keyOf = (path: TopicPath) => JSON.stringify(path);

interface TopicUseFieldProps {
  inspected: InspectedFile;
  value: TopicUse;
  onChange: (use: TopicUse) => void;
}

/** A field to choose how an import uses topics. Nothing is rendered if the file has no topics. */
export function TopicUseField({ inspected, value, onChange }: TopicUseFieldProps) {
  const named = inspected.questions.flatMap(({ topic }) => (topic.length > 0 ? [topic] : []));
  const count = new Set(named.map(keyOf)).size;
  if (count === 0) return null;
  return (
    <NativeSelect
      label={messages.topicsInFile({ topics: count })}
      data={uses}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as TopicUse)}
    />
  );
}

export function groupByTopic(topics: readonly TopicPath[], questionIds: readonly string[]) {
  const places = new Map<string, { topic: TopicPath; questionIds: string[] }>();
  for (const [at, topic] of topics.entries()) {
    const id = questionIds[at];
    if (topic.length === 0 || id === undefined) continue;
    const place = places.get(keyOf(topic)) ?? { topic, questionIds: [] };
    places.set(keyOf(topic), { ...place, questionIds: [...place.questionIds, id] });
  }
  return [...places.values()];
}
