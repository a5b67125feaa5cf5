import { Button } from '@mantine/core';
import { useState } from 'react';
import { Picker, type PickerItem } from '../ui/lists/picker.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import classes from './assignments.module.css';
import * as messages from './messages.ts';
import { useGetBoardQuery } from './queries.ts';

interface FieldProps {
  classId: string;
  chosen: readonly PickerItem[];
  onChange: (chosen: readonly PickerItem[]) => void;
  problem: string | undefined;
}

const SHOWN = 5;
const SEARCHED = 50;

/** Selects members of a class by their names. */
export function PeopleField({ classId, chosen, onChange, problem }: FieldProps) {
  const [q, setQ] = useState('');
  const { data, isError, error, refetch } = useGetBoardQuery({
    params: { classId },
    query: { pageSize: SEARCHED, columnCount: 1, ...(q && { q }) },
  });
  const others = (data?.items ?? [])
    .filter(({ userId }) => !chosen.some(({ _id }) => _id === userId))
    .map(({ userId, username }) => ({ _id: userId, name: username, more: '' }));
  return (
    <div>
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label={messages.selectedPeople}>
          {chosen.map(({ _id, name }) => (
            <li key={_id}>
              <b dir="auto">{name}</b>
              <Button
                variant="subtle"
                aria-label={messages.removePerson({ name })}
                onClick={() => onChange(chosen.filter((each) => each._id !== _id))}
              >
                {messages.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Picker
        label={messages.addPerson}
        change={messages.addPerson}
        hint={messages.partOfName}
        picked={null}
        onPick={(picked) => picked && onChange([...chosen, picked])}
        q={q}
        onSearch={setQ}
        choices={others.slice(0, SHOWN)}
        more={others.length > SHOWN}
        problem={problem}
      />
      {isError && !data && (
        <LoadFailed text={messages.peopleNotLoaded} error={error} onRetry={refetch} />
      )}
    </div>
  );
}
