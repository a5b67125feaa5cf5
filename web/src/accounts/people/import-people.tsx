import '../../ui/forms.css';
import type { InspectedPerson } from '@certway/contract/accounts/people-import';
import { IMPORT_LENGTH } from '@certway/contract/limits';
import { Button, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { ProgramPicker } from '../../access/index.ts';
import { isCallFailure } from '../../calls/failure.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { PickerItem } from '../../ui/lists/picker.tsx';
import { toast } from '../../ui/toasts.ts';
import * as messages from '../messages.ts';
import { useImportPeopleMutation, useInspectImportMutation } from '../queries.ts';
import classes from './people.module.css';

const standings = {
  new: messages.willBeInvited,
  invited: messages.alreadyInvited,
  known: messages.alreadyHasAccount,
  'gets-program': messages.getsProgram,
} as const;

const words = ({ standing, problems }: InspectedPerson) =>
  standing ? standings[standing] : problems.join(' ');

const doneText = ({ invited, granted }: { invited: number; granted: number }) =>
  granted > 0
    ? messages.peopleInvitedAndGranted({ invited, granted })
    : messages.peopleInvited({ invited });

function Inspected({ list }: { list: InspectedPerson[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.inspected} aria-label={messages.peopleInFile} tabIndex={0}>
      <ol>
        {list.map((person) => (
          <li key={person.line} value={person.line}>
            <b>{person.email || messages.noEmail}</b>
            {person.username && ` · ${person.username}`}
            <Text size="sm" c="dimmed">
              {messages.lineOfFile({ line: person.line, what: words(person) })}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Previews the chosen file first. Confirming then imports exactly what the preview showed. */
function useImport(onDone: () => void) {
  const [inspect, inspection] = useInspectImportMutation();
  const [confirm, { isLoading: inviting, error: notInvited }] = useImportPeopleMutation();
  const [csv, setCsv] = useState('');
  const [program, setProgram] = useState<PickerItem | null>(null);
  const programId = program?._id ?? null;
  const [tooLong, setTooLong] = useState(false);
  const read = async (file: File) => {
    const text = await file.text();
    setTooLong(text.length > IMPORT_LENGTH);
    setCsv(text);
    inspection.reset();
    if (text.length <= IMPORT_LENGTH) await inspect({ body: { csv: text, programId } });
  };
  const choose = (picked: PickerItem | null) => {
    setProgram(picked);
    if (inspection.data) void inspect({ body: { csv, programId: picked?._id ?? null } });
  };
  const invite = async () => {
    const { data } = await confirm({ body: { csv, programId } });
    if (!data) return;
    inspection.reset();
    onDone();
    void toast(doneText(data));
  };
  const error = inspection.error ?? notInvited;
  const failure = tooLong ? messages.fileTooLong : isCallFailure(error) && error.message;
  const found = inspection.data;
  return { read, choose, program, invite, inviting, failure, found, forget: inspection.reset };
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
        aria-label={messages.chooseFileOfPeople}
        onChange={chosen}
      />
      <Button variant="default" onClick={() => input.current?.click()}>
        {messages.chooseFile}
      </Button>
    </>
  );
}

export function ImportPeople() {
  const [opened, setOpened] = useState(false);
  const { read, choose, program, invite, inviting, failure, found, forget } = useImport(() =>
    setOpened(false),
  );
  const close = () => {
    setOpened(false);
    forget();
  };
  return (
    <>
      <Button
        leftSection={<IconUserPlus size={20} stroke={1.7} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {messages.invitePeople}
      </Button>
      <Dialog title={messages.invitePeople} size="lg" opened={opened} onClose={close}>
        <Text mb="md">{messages.whatFileHolds}</Text>
        <Text mb="xs">{messages.whatProgramIsFor}</Text>
        <ProgramPicker picked={program} onPick={choose} />
        <div className={classes.buttons}>
          <FilePicker onFile={read} />
          {found && (
            <Button onClick={invite} loading={inviting} disabled={found.ready === 0}>
              {messages.inviteCount({ ready: found.ready })}
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
