import type { Topic } from '@certway/contract/topics/index';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import * as messages from './messages.ts';
import { levelOf, topicLabel } from './outline.ts';

interface TopicSelectProps extends Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> {
  topics: readonly Topic[];
  /** The label of the option that selects no topic. */
  none: string;
  value: string | null;
  /** True if the field represents several questions with different topics. */
  mixed?: boolean;
  onChange: (topicId: string | null) => void;
}

const MIXED_OPTION = { value: 'mixed', label: messages.differentTopics, disabled: true };
const INDENT = '\u2003';

/** Selects one topic of the outline, indented by level. */
export function TopicSelect({ topics, none, value, mixed, onChange, ...props }: TopicSelectProps) {
  const data = topics.map((topic) => ({
    value: topic._id,
    label: INDENT.repeat(levelOf(topics, topic)) + topicLabel(topic),
  }));
  return (
    <NativeSelect
      {...props}
      data={[...(mixed ? [MIXED_OPTION] : []), { value: '', label: none }, ...data]}
      value={mixed ? MIXED_OPTION.value : (value ?? '')}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}
