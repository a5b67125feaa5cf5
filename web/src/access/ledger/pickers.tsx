import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useListPickableProgramsQuery, useListPickableUsersQuery } from '../queries.ts';
import classes from './ledger.module.css';
import { SearchField } from './search-field.tsx';

export interface Picked {
  _id: string;
  name: string;
}

interface Choice extends Picked {
  more: ReactNode;
}

interface PickerProps {
  label: string;
  picked: Picked | null;
  onPick: (picked: Picked | null) => void;
}

const SHOWN = 6;

function Found({ choices, onPick }: { choices: Choice[]; onPick: (picked: Picked) => void }) {
  return (
    <ul className={classes.found}>
      {choices.map(({ _id, name, more }) => (
        <li key={_id}>
          <button type="button" onClick={() => onPick({ _id, name })}>
            <b dir="auto">{name}</b>
            <span>{more}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What is picked, with a button to pick another; otherwise the search field. */
function Picker({ label, picked, onPick, children }: PickerProps & { children: ReactNode }) {
  if (!picked) return <div>{children}</div>;
  return (
    <div className={classes.head}>
      <span className={classes.person}>
        <span>{label}</span>
        <b dir="auto">{picked.name}</b>
      </span>
      <Button type="button" variant="default" onClick={() => onPick(null)}>
        {`Change ${label.toLowerCase()}`}
      </Button>
    </div>
  );
}

export function PersonPicker(props: Omit<PickerProps, 'label'>) {
  const [q, setQ] = useState('');
  const { data } = useListPickableUsersQuery({ query: { q, pageSize: SHOWN } }, { skip: q === '' });
  const choices = (q === '' ? [] : (data?.items ?? [])).map(({ _id, username, signInEmail }) => ({
    _id,
    name: username,
    more: signInEmail,
  }));
  return (
    <Picker label="Person" {...props}>
      <SearchField label="Person: name or email" value={q} onChange={setQ} />
      <Found choices={choices} onPick={props.onPick} />
    </Picker>
  );
}

export function ProgramPicker(props: Omit<PickerProps, 'label'>) {
  const [q, setQ] = useState('');
  const { data } = useListPickableProgramsQuery({
    query: { shelf: 'all', pageSize: SHOWN, ...(q && { q }) },
  });
  const choices = (data?.items ?? []).map(({ _id, name, placesLeft }) => ({
    _id,
    name,
    more: placesLeft === null ? 'Unlimited' : `${placesLeft} places left`,
  }));
  return (
    <Picker label="Program" {...props}>
      <SearchField label="Program: part of its name" value={q} onChange={setQ} />
      <Found choices={choices} onPick={props.onPick} />
    </Picker>
  );
}
