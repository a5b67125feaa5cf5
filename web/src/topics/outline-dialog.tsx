import type { Topic } from '@certway/contract/topics/index';
import { Button } from '@mantine/core';
import { Dialog } from '../ui/dialog.tsx';
import { listText } from '../ui/words/lists.ts';
import * as messages from './messages.ts';
import { topicLabel } from './outline.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { TopicDialog } from './topic-dialog.tsx';
import classes from './topics.module.css';
import type { useTopicChanges } from './use-topic-changes.ts';

export type OutlineAction =
  | { what: 'add'; after: Topic | null }
  | { what: 'edit' | 'remove'; topic: Topic }
  | 'paste';

interface OutlineDialogProps {
  asking: OutlineAction;
  changes: ReturnType<typeof useTopicChanges>;
  onDone: () => void;
}

export function OutlineDialog({ asking, changes, onDone }: OutlineDialogProps) {
  const then = async (change: Promise<boolean>) => {
    // The dialog closes only if the change succeeded, so that a rejection does not lose the input.
    if (await change) onDone();
  };
  if (asking === 'paste') {
    return (
      <PasteDialog
        failed={changes.failed}
        onClose={onDone}
        onAdd={(lines) => then(changes.add(lines))}
      />
    );
  }
  if (asking.what === 'add') {
    return (
      <TopicDialog
        title={messages.addTopic}
        failed={changes.failed}
        onClose={onDone}
        onSave={(draft) => then(changes.add([{ level: 0, ...draft }], asking.after))}
      />
    );
  }
  const { topic } = asking;
  if (asking.what === 'edit') {
    return (
      <TopicDialog
        title={messages.renameTopic}
        topic={topic}
        failed={changes.failed}
        onClose={onDone}
        onSave={(draft) => then(changes.rename(topic, draft))}
      />
    );
  }
  const { usedBy } = changes;
  return (
    <Dialog title={messages.removeTopic} opened onClose={onDone}>
      <p>{messages.whatRemovingTopicDoes({ topic: topicLabel(topic) })}</p>
      <div role="alert">
        {usedBy.length > 0 ? (
          <p>
            {messages.examsUsingTopic({ blueprints: listText(usedBy.map((name) => `“${name}”`)) })}
          </p>
        ) : (
          changes.failed && <p className={classes.failed}>{changes.failed}</p>
        )}
      </div>
      <div className={classes.buttons}>
        <Button onClick={() => then(changes.remove(topic, usedBy.length > 0))}>
          {usedBy.length > 0 ? messages.removeAnyway : messages.remove}
        </Button>
        <Button variant="default" onClick={onDone}>
          {messages.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
