import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { countBelow, levelOf, topicLabel } from '../../../topics/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import * as messages from '../../messages.ts';
import classes from '../editing.module.css';
import { type Bank, type Feed, isBelowChosen } from './feeds.ts';

interface FeedDialogProps {
  title: string;
  bank: Bank;
  feed: Feed;
  onClose: () => void;
  onSave: (feed: Feed) => void;
}

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

/** Many entries need a search; few are seen at once. */
const MANY = 12;

/** The topics and modules that feed a section. */
export function FeedDialog({ title, bank, feed, onClose, onSave }: FeedDialogProps) {
  const [{ topicIds, moduleIds }, setFeed] = useState<Feed>({
    topicIds: feed.topicIds,
    moduleIds: feed.moduleIds,
  });
  const [q, setQ] = useState('');
  const isFound = (name: string) => name.toLowerCase().includes(q.trim().toLowerCase());
  const modules = bank.courses.flatMap((course) => course.modules);
  return (
    <Dialog title={title} opened onClose={onClose} size="lg" holds>
      <div className={classes.feeds}>
        {bank.topics.length + modules.length > MANY && (
          <TextInput
            type="search"
            label={messages.findTopicOrModule}
            value={q}
            onChange={({ currentTarget }) => setQ(currentTarget.value)}
          />
        )}
        <Topics
          topics={bank.topics.filter((topic) => isFound(topicLabel(topic)))}
          all={bank.topics}
          chosen={topicIds}
          onToggle={(id) => setFeed({ topicIds: toggled(topicIds, id), moduleIds })}
        />
        <fieldset className={classes.feedGroup}>
          <legend>{messages.modules}</legend>
          {modules
            .filter(({ name }) => isFound(name))
            .map(({ _id, name, questionCount }) => (
              <Checkbox
                key={_id}
                label={messages.nameWithQuestions({ name, questions: questionCount })}
                checked={moduleIds.includes(_id)}
                onChange={() => setFeed({ topicIds, moduleIds: toggled(moduleIds, _id) })}
              />
            ))}
        </fieldset>
      </div>
      <div className={classes.dialogFoot}>
        <Button onClick={() => onSave({ topicIds, moduleIds })}>{messages.takeThese}</Button>
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

interface TopicsProps {
  topics: Bank['topics'];
  all: Bank['topics'];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

function Topics({ topics, all, chosen, onToggle }: TopicsProps) {
  return (
    <fieldset className={classes.feedGroup}>
      <legend>{messages.topics}</legend>
      {all.length === 0 && <p className={classes.hint}>{messages.noTopicsYet}</p>}
      {topics.map((topic) => {
        const below = isBelowChosen(all, chosen, topic);
        return (
          <Checkbox
            key={topic._id}
            ml={levelOf(all, topic) * 24}
            label={messages.nameWithQuestions({
              name: topicLabel(topic),
              questions: countBelow(all, topic),
            })}
            checked={below || chosen.includes(topic._id)}
            disabled={below}
            onChange={() => onToggle(topic._id)}
          />
        );
      })}
    </fieldset>
  );
}
