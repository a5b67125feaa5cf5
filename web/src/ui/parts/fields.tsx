import '../forms.css';
import { Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { NarrowFilters } from '../lists/narrow-filters.tsx';
import { Picker } from '../lists/picker.tsx';
import { SearchField } from '../lists/search-field.tsx';
import { SavedNote } from '../saved-note.tsx';
import { Part } from './part.tsx';

const ignored = () => undefined;

export function Fields() {
  return (
    <Part name="Fields">
      <TextInput label="Program Name" withAsterisk />
      <TextInput
        label="Program Name"
        description="As it appears in the store"
        defaultValue="Private Pilot Airplane"
      />
      <TextInput label="Price" defaultValue="abc" error="A number, such as 24.99" />
      <TextInput label="Email" defaultValue="paid@certway.example" disabled />
      <Textarea label="Program Description" autosize={false} rows={3} />
      <NativeSelect label="Period" data={['All time', 'November 2026']} />
      <NativeSelect label="Role" data={['trainer']} disabled />
      <NativeSelect label="Topic" data={['None']} error="Choose a topic" />
      <SearchField label="Search programs" value="" onChange={ignored} />
      <NarrowFilters count={1}>
        <NativeSelect label="Sort by" data={['Newest first']} />
      </NarrowFilters>
      <div>
        <Checkbox label="Only mine" />
        <SavedNote isSaved>
          <Checkbox label="Certificates" defaultChecked />
        </SavedNote>
        <Checkbox label="Public" disabled />
      </div>
      <Radio.Group label="Places" defaultValue="unlimited">
        <Radio value="unlimited" label="Unlimited" />
        <Radio value="limited" label="Limited" />
      </Radio.Group>
    </Part>
  );
}

const choices = [
  { _id: '1', name: 'Tessa Okafor', more: 'trainer@certway.example' },
  { _id: '2', name: 'Ada Whitfield', more: 'ada@people.example' },
];

export function Pickers() {
  const [q, setQ] = useState('');
  const search = {
    label: 'Trainer',
    change: 'Change trainer',
    hint: 'name or email',
    onPick: ignored,
    q,
    onSearch: setQ,
  };
  return (
    <Part name="Picker">
      <Picker {...search} picked={null} choices={choices} more />
      <Picker {...search} picked={null} choices={[]} problem="Choose who will own the program" />
      <Picker {...search} picked={{ _id: '1', name: 'Tessa Okafor' }} choices={choices} />
    </Part>
  );
}
