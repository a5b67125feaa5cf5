import { type TopicAssignments, TopicSelect } from '../../topics/index.ts';
import * as messages from '../messages.ts';

interface TopicChoiceProps {
  topics: TopicAssignments;
  moduleId: string;
  chosen: readonly string[];
}

/** Shows the topic that the selected questions have in common. A choice applies to all of them. */
export function TopicChoice({ topics, moduleId, chosen }: TopicChoiceProps) {
  if (topics.topics.length === 0) return null;
  const [first, ...others] = new Set(chosen.map(topics.ofQuestion));
  return (
    <TopicSelect
      aria-label={messages.topicOfSelected}
      topics={topics.topics}
      none={topics.inherited(moduleId)}
      value={first ?? null}
      mixed={others.length > 0}
      disabled={topics.saving}
      onChange={(topicId) => topics.assign(topicId, { questionIds: [...chosen] })}
    />
  );
}
