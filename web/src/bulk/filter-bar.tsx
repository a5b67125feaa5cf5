import type { Topic } from '@certway/contract/topics/index';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ModuleChoice } from '../questions/index.ts';
import { TopicSelect } from '../topics/index.ts';
import { SearchField } from '../ui/lists/search-field.tsx';
import classes from './bulk.module.css';
import type { ListFilter } from './filter.ts';
import { attention, kinds, levels, states } from './filter-labels.ts';
import * as messages from './messages.ts';

interface FilterBarProps {
  filter: ListFilter;
  modules: readonly ModuleChoice[];
  topics: readonly Topic[];
  onChange: (change: Partial<ListFilter>) => void;
  onClear: () => void;
}

/**
 * The fields that choose which questions of the program are listed. All but the search are folded,
 * so that the questions are on the first screen.
 */
export function FilterBar({ filter, modules, topics, onChange, onClear }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { q, ...others } = filter;
  const given = Object.values(others).filter(Boolean).length;
  const select = (
    field: Exclude<keyof ListFilter, 'q' | 'topic'>,
    label: string,
    every: string,
    data: readonly ModuleChoice[],
  ) => (
    <NativeSelect
      label={label}
      data={[{ value: '', label: every }, ...data]}
      value={filter[field]}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  );
  return (
    <div className={classes.filters}>
      <div className={classes.find}>
        <SearchField
          label={messages.findQuestions}
          className={classes.search}
          value={filter.q}
          onChange={(q) => onChange({ q })}
        />
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {messages.filters({ filters: given })}
        </Button>
        {(q !== '' || given > 0) && (
          <Button variant="subtle" onClick={onClear}>
            {messages.clearFilters}
          </Button>
        )}
      </div>
      <div className={classes.filterFields} hidden={!isOpen}>
        {select('in', messages.module, messages.everyModule, modules)}
        {select('kind', messages.questionType, messages.everyType, kinds)}
        {topics.length > 0 && (
          <TopicSelect
            label={messages.topic}
            topics={topics}
            none={messages.everyTopic}
            value={filter.topic}
            onChange={(topic) => onChange({ topic: topic ?? '' })}
          />
        )}
        {select('level', messages.difficulty, messages.everyDifficulty, levels)}
        {select('status', messages.status, messages.everyStatus, states)}
        {select('needs', messages.needs, messages.everyQuestion, attention)}
        <TextInput
          type="date"
          label={messages.reviewedBefore}
          value={filter.before}
          onChange={({ currentTarget }) => onChange({ before: currentTarget.value })}
        />
      </div>
    </div>
  );
}
