import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { countBelow, levelOf, topicLabel } from '../../../topics/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import * as messages from '../../messages.ts';
import classes from '../editing.module.css';
import { isBelowChosen, type SectionSources, type SourceBank } from './sources.ts';

interface SourcesDialogProps {
  title: string;
  bank: SourceBank;
  sources: SectionSources;
  onClose: () => void;
  onSave: (sources: SectionSources) => void;
}

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

/** The number of items above which a list has a search field. */
const SEARCH_ABOVE = 12;

/** Chooses the topics and modules from which a section draws its questions. */
export function SourcesDialog({ title, bank, sources, onClose, onSave }: SourcesDialogProps) {
  const [{ topicIds, moduleIds }, setSources] = useState<SectionSources>({
    topicIds: sources.topicIds,
    moduleIds: sources.moduleIds,
  });
  const [q, setQ] = useState('');
  const isFound = (name: string) => name.toLowerCase().includes(q.trim().toLowerCase());
  const modules = bank.courses.flatMap((course) => course.modules);
  return (
    <Dialog title={title} opened onClose={onClose} size="lg" holds>
      <div className={classes.feeds}>
        {bank.topics.length + modules.length > SEARCH_ABOVE && (
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
          onToggle={(id) => setSources({ topicIds: toggled(topicIds, id), moduleIds })}
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
                onChange={() => setSources({ topicIds, moduleIds: toggled(moduleIds, _id) })}
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
  topics: SourceBank['topics'];
  all: SourceBank['topics'];
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
