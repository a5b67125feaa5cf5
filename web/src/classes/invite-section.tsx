import membership from '../ui/membership.module.css';
import '../ui/forms.css';
import { CLASS_ADDRESSES_AT_ONCE } from '@certway/contract/limits';
import { Button, Textarea, Title } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Form } from '../ui/form.tsx';
import { addressesIn } from '../ui/words/addresses.ts';
import { InviteResult, UnusedRows } from './invite-result.tsx';
import { notSavedText } from './labels.ts';
import * as messages from './messages.ts';
import { useInspectClassFileMutation, useInviteToClassMutation } from './queries.ts';

function FileButton({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onFile(file);
    currentTarget.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx,text/csv,text/plain"
        hidden
        aria-label={messages.fileOfAddresses}
        onChange={choose}
      />
      <Button variant="subtle" loading={isBusy} onClick={() => input.current?.click()}>
        {messages.chooseFile}
      </Button>
    </>
  );
}

/** Enter invites, because most people invite one address. Pasted text keeps its lines. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function problemOf(count: number): string | false {
  if (count === 0) return messages.addressesRequired;
  return (
    count > CLASS_ADDRESSES_AT_ONCE && messages.tooManyAddresses({ most: CLASS_ADDRESSES_AT_ONCE })
  );
}

/** Invites people by their addresses, which are typed, pasted, or read from a file. */
export function InviteSection({ classId }: { classId: string }) {
  const [text, setText] = useState('');
  const [invite, { data: invited, error, isLoading, reset }] = useInviteToClassMutation();
  const [inspect, inspection] = useInspectClassFileMutation();
  const addresses = addressesIn(text);
  const problem = problemOf(addresses.length);
  const failure = error ?? inspection.error;
  const readFile = async (file: File) => {
    reset();
    const { data } = await inspect({ params: { classId }, file });
    if (data) setText(data.addresses.join('\n'));
  };
  const save = async () => {
    const { data } = await invite({ params: { classId }, body: { addresses } });
    if (!data) return false;
    inspection.reset();
    setText('');
    return true;
  };
  return (
    <section className={membership.card} aria-labelledby="invite">
      <Title order={2} size="h4" id="invite">
        {messages.invite}
      </Title>
      <Form className={membership.form} isWrong={problem !== false} failure={error} onSave={save}>
        {(submitted) => (
          <>
            <Textarea
              label={messages.addresses}
              description={messages.howToInvite}
              autosize
              minRows={1}
              maxRows={8}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={text}
              error={submitted && problem}
              onKeyDown={submitOnEnter}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <p role="alert" className={membership.failed}>
              {notSavedText(failure)}
            </p>
            <div className={membership.buttons}>
              <Button type="submit" variant="default" loading={isLoading}>
                {messages.inviteThem}
              </Button>
              <FileButton isBusy={inspection.isLoading} onFile={readFile} />
            </div>
          </>
        )}
      </Form>
      {inspection.data && <UnusedRows found={inspection.data} />}
      {invited && <InviteResult addresses={invited.addresses} />}
    </section>
  );
}
