import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { OtherModule } from '../../bulk/index.ts';
import { Picker, type PickerItem } from '../../ui/lists/picker.tsx';
import type { EditableProgram } from './editable-program.ts';
import * as messages from './messages.ts';
import { moduleChoices } from './module-choices.ts';
import { useGetAuthoredProgramQuery, useListAuthoredProgramsQuery } from './queries.ts';

const SHOWN = 6;

interface OtherProgramProps {
  program: EditableProgram;
  picked: PickerItem | null;
  onPick: (picked: PickerItem | null) => void;
  problem: string;
}

/** Lets authors pick another program of the same trainer. */
function OtherProgram({ program, picked, onPick, problem }: OtherProgramProps) {
  const [q, setQ] = useState('');
  const { trainerId } = program;
  const { data } = useListAuthoredProgramsQuery({
    query: { shelf: 'all', pageSize: SHOWN, trainerId, ...(q && { q }) },
  });
  const choices = (data?.items ?? [])
    .filter(({ _id }) => _id !== program._id)
    .map(({ _id, name }) => ({ _id, name, more: null }));
  return (
    <Picker
      label={messages.otherProgram}
      change={messages.changeProgram}
      hint={messages.partOfName}
      more={(data?.total ?? 0) > SHOWN}
      {...{ picked, onPick, q, choices, problem }}
      onSearch={setQ}
    />
  );
}

/** Lets authors choose a module of another program, to which questions move. */
export function OtherModuleChoice(props: OtherModule & { program: EditableProgram }) {
  const { program, moduleId, onModule, error } = props;
  const [picked, setPicked] = useState<PickerItem | null>(null);
  const { currentData } = useGetAuthoredProgramQuery(
    { params: { programId: picked?._id ?? '' } },
    { skip: !picked },
  );
  const pick = (item: PickerItem | null) => {
    setPicked(item);
    onModule('');
  };
  return (
    <>
      <OtherProgram {...{ program, picked }} onPick={pick} problem={picked ? '' : error} />
      {currentData && picked && (
        <NativeSelect
          label={messages.otherModule}
          data={[{ value: '', label: messages.chooseModule }, ...moduleChoices(currentData)]}
          value={moduleId}
          error={error}
          onChange={({ currentTarget }) => onModule(currentTarget.value)}
        />
      )}
    </>
  );
}
