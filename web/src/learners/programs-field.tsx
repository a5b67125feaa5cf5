import { Button } from '@mantine/core';
import { useState } from 'react';
import { Picker, type PickerItem } from '../ui/lists/picker.tsx';
import * as messages from './messages.ts';
import classes from './programs-field.module.css';
import { useListLearnerProgramsQuery } from './queries.ts';

interface FieldProps {
  most: number;
  chosen: readonly PickerItem[];
  onChange: (chosen: readonly PickerItem[]) => void;
  problem?: string | undefined;
}

const SHOWN = 5;

/** Picks some of the programs whose learners the person sees. */
export function ProgramsField({ most, chosen, onChange, problem }: FieldProps) {
  const [q, setQ] = useState('');
  const { data = [] } = useListLearnerProgramsQuery({ query: q ? { q } : {} });
  const others = data.filter(({ _id }) => !chosen.some((each) => each._id === _id));
  return (
    <div className={classes.programs}>
      {chosen.length > 0 && (
        <ul aria-label={messages.chosenPrograms} className={classes.chosen}>
          {chosen.map(({ _id, name }) => (
            <li key={_id}>
              <b dir="auto">{name}</b>
              <Button
                variant="subtle"
                aria-label={messages.removeProgram({ program: name })}
                onClick={() => onChange(chosen.filter((each) => each._id !== _id))}
              >
                {messages.removeIt}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < most && (
        <Picker
          label={chosen.length > 0 ? messages.addProgram : messages.program}
          change={messages.addProgram}
          hint={messages.partOfName}
          picked={null}
          onPick={(picked) => picked && onChange([...chosen, picked])}
          q={q}
          onSearch={setQ}
          choices={others.slice(0, SHOWN).map(({ _id, name }) => ({ _id, name, more: '' }))}
          more={others.length > SHOWN}
          problem={problem}
        />
      )}
    </div>
  );
}
