import { Button } from '@mantine/core';
import { TopicSelect, useTopicAssignments } from '../../../topics/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import * as messages from '../messages.ts';

interface ModuleTopicDialogProps {
  programId: string;
  moduleId: string;
  onClose: () => void;
}

/** Chooses the topic of all questions of a module. A choice is saved at once. */
export function ModuleTopicDialog({ programId, moduleId, onClose }: ModuleTopicDialogProps) {
  const topics = useTopicAssignments(programId);
  return (
    <Dialog
      title={messages.topicOfModule}
      opened
      onClose={onClose}
      size="sm"
      foot={<Button onClick={onClose}>{messages.done}</Button>}
    >
      <TopicSelect
        label={messages.topicOfQuestions}
        description={messages.whatModuleTopicDoes}
        topics={topics.topics}
        none={messages.noTopic}
        value={topics.ofModule(moduleId)}
        disabled={topics.saving}
        error={topics.failed}
        onChange={(topicId) => topics.assign(topicId, { moduleIds: [moduleId] })}
      />
    </Dialog>
  );
}
