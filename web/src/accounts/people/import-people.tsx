import '../../ui/forms.css';
import type { InspectedPerson } from '@certway/contract/accounts';
import { IMPORT_LENGTH } from '@certway/contract/limits';
import { Button, NativeSelect, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { isCallFailure } from '../../calls/failure.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toasts.ts';
import { countText } from '../../ui/words/counts.ts';
import {
  useImportPeopleMutation,
  useInspectImportMutation,
  useListGivableProgramsQuery,
} from '../queries.ts';
import classes from './people.module.css';

const standings = {
  new: 'Will be invited',
  invited: 'Invited already',
  known: 'Has an account already',
  'gets-program': 'Has an account, gets the program',
} as const;

const words = ({ standing, problems }: InspectedPerson) =>
  standing ? standings[standing] : problems.join(' ');

const people = (count: number) => countText(count, 'person', 'people');

const doneText = ({ invited, granted }: { invited: number; granted: number }) =>
  granted > 0
    ? `${people(invited)} invited, ${people(granted)} given the program.`
    : `${people(invited)} invited.`;

interface ProgramChoiceProps {
  chosen: string | null;
  onChoose: (programId: string | null) => void;
}

/** What the people on the list get access to, if anything. */
function ProgramChoice({ chosen, onChoose }: ProgramChoiceProps) {
  const { data } = useListGivableProgramsQuery({ query: { shelf: 'all', pageSize: 100 } });
  return (
    <NativeSelect
      label="With access to"
      value={chosen ?? ''}
      data={[
        { value: '', label: 'No program' },
        ...(data?.items ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
    />
  );
}

function Inspected({ list }: { list: InspectedPerson[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.inspected} aria-label="What was found in the file" tabIndex={0}>
      <ol>
        {list.map((person) => (
          <li key={person.line} value={person.line}>
            <b>{person.email || 'No address'}</b>
            {person.username && ` · ${person.username}`}
            <Text size="sm" c="dimmed">
              {`Line ${person.line}: ${words(person)}`}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The file is only inspected at first; confirming does exactly what is then shown. */
function useImport(onDone: () => void) {
  const [inspect, inspection] = useInspectImportMutation();
  const [confirm, { isLoading: inviting, error: notInvited }] = useImportPeopleMutation();
  const [csv, setCsv] = useState('');
  const [programId, setProgramId] = useState<string | null>(null);
  const [tooLong, setTooLong] = useState(false);
  const read = async (file: File) => {
    const text = await file.text();
    setTooLong(text.length > IMPORT_LENGTH);
    setCsv(text);
    inspection.reset();
    if (text.length <= IMPORT_LENGTH) await inspect({ body: { csv: text, programId } });
  };
  const choose = (program: string | null) => {
    setProgramId(program);
    if (inspection.data) void inspect({ body: { csv, programId: program } });
  };
  const invite = async () => {
    const { data } = await confirm({ body: { csv, programId } });
    if (!data) return;
    inspection.reset();
    onDone();
    void toast(doneText(data));
  };
  const error = inspection.error ?? notInvited;
  const failure = tooLong
    ? 'This file is too long. Please split it.'
    : isCallFailure(error) && error.message;
  const found = inspection.data;
  return { read, choose, programId, invite, inviting, failure, found, forget: inspection.reset };
}

function FilePicker({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onFile(file);
    currentTarget.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        hidden
        aria-label="Choose a file of people"
        onChange={chosen}
      />
      <Button variant="default" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
    </>
  );
}

export function ImportPeople() {
  const [opened, setOpened] = useState(false);
  const { read, choose, programId, invite, inviting, failure, found, forget } = useImport(() =>
    setOpened(false),
  );
  const close = () => {
    setOpened(false);
    forget();
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={20} stroke={1.7} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        Invite people
      </Button>
      <Dialog title="Invite people" size="lg" opened={opened} onClose={close}>
        <Text mb="md">
          Choose a CSV file whose first line names the columns: email, and username if you like.
          People who sign in with one of these addresses get that name.
        </Text>
        <ProgramChoice chosen={programId} onChoose={choose} />
        <div className={classes.buttons}>
          <FilePicker onFile={read} />
          {found && (
            <Button onClick={invite} loading={inviting} disabled={found.ready === 0}>
              {`Invite ${people(found.ready)}`}
            </Button>
          )}
        </div>
        {failure && (
          <Text role="alert" fw={550}>
            {failure}
          </Text>
        )}
        {found && <Inspected list={found.people} />}
      </Dialog>
    </>
  );
}
