import { useState } from 'react';
import { Picker, type PickerItem, type PickerOption } from '../../ui/lists/picker.tsx';
import * as messages from '../messages.ts';
import { useListPickableProgramsQuery, useListPickableUsersQuery } from '../queries.ts';

interface PickerProps {
  picked: PickerItem | null;
  onPick: (picked: PickerItem | null) => void;
  problem?: string | undefined;
}

const SHOWN = 6;

/** Suggests people only after something is typed, since there may be a million of them. */
export function PersonPicker(props: PickerProps) {
  const [q, setQ] = useState('');
  const { data } = useListPickableUsersQuery({ query: { q, pageSize: SHOWN } }, { skip: q === '' });
  const choices = (q === '' ? [] : (data?.items ?? [])).map(
    ({ _id, username, signInEmail }): PickerOption => ({ _id, name: username, more: signInEmail }),
  );
  return (
    <Picker
      label={messages.person}
      change={messages.changePerson}
      hint={messages.nameOrEmailHint}
      q={q}
      onSearch={setQ}
      choices={choices}
      {...props}
    />
  );
}

export function ProgramPicker(props: PickerProps) {
  const [q, setQ] = useState('');
  const { data } = useListPickableProgramsQuery({
    query: { shelf: 'all', pageSize: SHOWN, ...(q && { q }) },
  });
  const choices = (data?.items ?? []).map(
    ({ _id, name, placesLeft }): PickerOption => ({
      _id,
      name,
      more: placesLeft === null ? messages.unlimited : messages.placesLeft({ places: placesLeft }),
    }),
  );
  return (
    <Picker
      label={messages.program}
      change={messages.changeProgram}
      hint={messages.partOfName}
      q={q}
      onSearch={setQ}
      choices={choices}
      {...props}
    />
  );
}
