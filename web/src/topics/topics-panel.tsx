import type { Topic } from '@certway/contract/topics/index';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import * as messages from './messages.ts';
import { type OutlineAction, OutlineDialog } from './outline-dialog.tsx';
import { useListTopicsQuery } from './queries.ts';
import { TopicTree } from './topic-tree.tsx';
import classes from './topics.module.css';
import { useTopicChanges } from './use-topic-changes.ts';

/** Edits the outline of a program, which consists of the topics of its exam. */
export function TopicsPanel({ programId }: { programId: string }) {
  const { data, error, refetch } = useListTopicsQuery({ params: { programId } });
  if (error) return <LoadFailed text={messages.outlineNotLoaded} error={error} onRetry={refetch} />;
  if (!data) return <Waiting for={messages.theOutline} />;
  return <OutlineEditor programId={programId} topics={data.topics} />;
}

function OutlineEditor({ programId, topics }: { programId: string; topics: readonly Topic[] }) {
  const changes = useTopicChanges(programId, topics);
  const [asking, setAsking] = useState<OutlineAction | null>(null);
  const [chosenId, setChosen] = useState<string | null>(null);
  const close = () => {
    changes.forget();
    setAsking(null);
  };
  const chosen = topics.find(({ _id }) => _id === chosenId) ?? null;
  return (
    <section aria-label={messages.outlineOfTheProgram} className={classes.panel}>
      <p className={classes.hint}>{messages.whatOutlineIsFor}</p>
      <div className={classes.tools}>
        <Button onClick={() => setAsking({ what: 'add', after: chosen })}>
          {messages.addTopic}
        </Button>
        <Button variant="default" onClick={() => setAsking('paste')}>
          {messages.pasteAnOutline}
        </Button>
      </div>
      <p role="alert" className={classes.failed}>
        {!asking && changes.failed}
      </p>
      {topics.length === 0 ? (
        <p>{messages.noTopicsYet}</p>
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
      {topics.length > 0 && <p className={classes.keys}>{messages.howToEditOutline}</p>}
      {asking && <OutlineDialog asking={asking} changes={changes} onDone={close} />}
    </section>
  );
}
