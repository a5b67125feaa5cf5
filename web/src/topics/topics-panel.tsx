import type { Topic } from '@certway/contract/topics';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { listText } from '../ui/words/lists.ts';
import { directions, stepTo, topicLabel } from './outline.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { useListTopicsQuery } from './queries.ts';
import { TopicDialog } from './topic-dialog.tsx';
import { TopicTree } from './topic-tree.tsx';
import classes from './topics.module.css';
import { useTopicChanges } from './use-topics.ts';

type Asking =
  | { what: 'add'; after: Topic | null }
  | { what: 'edit' | 'remove'; topic: Topic }
  | 'paste';

const stepWords = { up: 'Move up', down: 'Move down', in: 'Move in', out: 'Move out' } as const;

/** The outline of a program: what its exams ask about. */
export function TopicsPanel({ programId }: { programId: string }) {
  const { data, error } = useListTopicsQuery({ params: { programId } });
  if (error) return <p role="alert">The outline could not be loaded. Please try again.</p>;
  if (!data) return <Waiting for="the outline" />;
  return <OutlineEditor programId={programId} topics={data.topics} />;
}

function OutlineEditor({ programId, topics }: { programId: string; topics: readonly Topic[] }) {
  const changes = useTopicChanges(programId, topics);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [chosenId, setChosen] = useState<string | null>(null);
  const close = () => {
    changes.forget();
    setAsking(null);
  };
  const chosen = topics.find(({ _id }) => _id === chosenId) ?? null;
  return (
    <section aria-label="Outline of the program" className={classes.panel}>
      <p className={classes.hint}>
        What the exam asks about, as its examining body lists it. Mock exams draw their questions by
        topic, and results are shown by topic.
      </p>
      <div className={classes.tools}>
        <Button onClick={() => setAsking({ what: 'add', after: chosen })}>Add topic</Button>
        <Button variant="default" onClick={() => setAsking('paste')}>
          Paste an outline
        </Button>
      </div>
      <p role="alert" className={classes.failed}>
        {!asking && changes.failed}
      </p>
      {topics.length === 0 ? (
        <p>There are no topics yet. Add the first one, or paste the whole outline.</p>
      ) : (
        <TopicTree
          topics={topics}
          chosen={chosenId}
          onChoose={setChosen}
          actions={{
            step: changes.step,
            edit: (topic) => setAsking({ what: 'edit', topic }),
            add: (after) => setAsking({ what: 'add', after }),
            remove: (topic) => setAsking({ what: 'remove', topic }),
          }}
        />
      )}
      {chosen && (
        <ChosenTools topics={topics} chosen={chosen} onStep={changes.step} onAsk={setAsking} />
      )}
      {topics.length > 0 && (
        <p className={classes.hint}>
          Choose a topic to move, rename or remove it. Keys: arrows go through the outline, Alt with
          an arrow moves a topic, Enter renames it, N adds one after it, Delete removes it.
        </p>
      )}
      {asking && <Asked asking={asking} changes={changes} onDone={close} />}
    </section>
  );
}

interface ChosenToolsProps {
  topics: readonly Topic[];
  chosen: Topic;
  onStep: ReturnType<typeof useTopicChanges>['step'];
  onAsk: (asking: Asking) => void;
}

/** At the lower edge, in reach of a thumb: nothing above moves when it appears. */
function ChosenTools({ topics, chosen, onStep, onAsk }: ChosenToolsProps) {
  return (
    <div role="toolbar" aria-label={topicLabel(chosen)} className={classes.chosen}>
      {directions.map((way) => (
        <Button
          key={way}
          variant="default"
          disabled={stepTo(topics, chosen, way) === null}
          onClick={() => onStep(chosen, way)}
        >
          {stepWords[way]}
        </Button>
      ))}
      <Button variant="default" onClick={() => onAsk({ what: 'edit', topic: chosen })}>
        Rename
      </Button>
      <Button variant="default" onClick={() => onAsk({ what: 'remove', topic: chosen })}>
        Remove
      </Button>
    </div>
  );
}

interface AskedProps {
  asking: Asking;
  changes: ReturnType<typeof useTopicChanges>;
  onDone: () => void;
}

function Asked({ asking, changes, onDone }: AskedProps) {
  const then = async (change: Promise<boolean>) => {
    // What was typed stays where it was refused.
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
        title="Add topic"
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
        title="Rename topic"
        topic={topic}
        failed={changes.failed}
        onClose={onDone}
        onSave={(draft) => then(changes.rename(topic, draft))}
      />
    );
  }
  const { usedBy } = changes;
  return (
    <Dialog title="Remove topic" opened onClose={onDone}>
      <p>{`What is below ‘${topicLabel(topic)}’, and its questions, move to the topic above.`}</p>
      <div role="alert">
        {usedBy.length > 0 ? (
          <p>{`It feeds ${listText(usedBy.map((name) => `‘${name}’`))}. Once removed, it no longer feeds them: check their gaps afterwards.`}</p>
        ) : (
          changes.failed && <p className={classes.failed}>{changes.failed}</p>
        )}
      </div>
      <div className={classes.buttons}>
        <Button onClick={() => then(changes.remove(topic, usedBy.length > 0))}>
          {usedBy.length > 0 ? 'Remove it anyway' : 'Remove'}
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
