import membership from '../ui/membership.module.css';
import '../ui/forms.css';
import { ADDRESS_LENGTH } from '@certway/contract/limits';
import { Button, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/asking/confirm-dialog.tsx';
import { Form } from '../ui/form.tsx';
import { EmailAddress } from '../ui/words/email-address.tsx';
import { seatFailure } from './labels.ts';
import * as messages from './messages.ts';
import {
  type OpenedOrganization,
  useAddSeatManagerMutation,
  useRemoveSeatManagerMutation,
} from './queries.ts';

interface FormProps {
  organizationId: string;
  onDone: (status: string) => void;
}

function ManagerForm({ organizationId, onDone }: FormProps) {
  const [email, setEmail] = useState('');
  const [add, { error, isLoading }] = useAddSeatManagerMutation();
  const address = email.trim();
  const isMissing = address === '';
  const save = async () => {
    const { data } = await add({ params: { organizationId }, body: { email: address } });
    if (!data) return false;
    setEmail('');
    onDone(messages.managerAdded({ address }));
    return true;
  };
  return (
    <Form className={membership.form} isWrong={isMissing} failure={error} onSave={save}>
      {(submitted) => (
        <>
          <TextInput
            type="email"
            label={messages.managerAddress}
            autoComplete="off"
            maxLength={ADDRESS_LENGTH}
            value={email}
            error={submitted && isMissing ? messages.addressesRequired : error?.message}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <div className={membership.buttons}>
            <Button type="submit" variant="default" loading={isLoading}>
              {messages.addManager}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

type Manager = OpenedOrganization['managers'][number];

interface RowProps extends FormProps {
  manager: Manager;
  mayRemove: boolean;
}

function ManagerRow({ organizationId, manager, mayRemove, onDone }: RowProps) {
  const { userId, username: name, email } = manager;
  const [isAsking, setAsking] = useState(false);
  const [remove, { error }] = useRemoveSeatManagerMutation();
  const confirm = async () => {
    const { data } = await remove({ params: { organizationId, userId } });
    if (data) onDone(messages.managerRemoved({ name }));
  };
  return (
    <li>
      <div className={membership.person}>
        <b dir="auto">{name}</b>
        {email && (
          <span>
            <EmailAddress of={email} />
          </span>
        )}
      </div>
      {mayRemove && (
        <Button
          variant="subtle"
          aria-label={messages.removeNamed({ name })}
          onClick={() => setAsking(true)}
        >
          {messages.remove}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={messages.removeManagerQuestion({ name })}
          text={messages.whatRemovingManagerEnds({ name })}
          label={messages.removeManager}
          failed={seatFailure(error)}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

/** The seat managers. Owners, admins and partners can add and remove them. */
export function ManagersSection({ opened }: { opened: OpenedOrganization }) {
  const [status, setStatus] = useState('');
  const { _id: organizationId, managers, mayOwn } = opened;
  return (
    <section className={membership.card} aria-labelledby="managers" data-managers>
      <Title order={2} size="h4" id="managers">
        {messages.managers}
      </Title>
      {mayOwn && <p className={membership.soft}>{messages.whatManagersDo}</p>}
      {managers.length === 0 && <p className={membership.nobody}>{messages.noManagers}</p>}
      <ul className={membership.members}>
        {managers.map((manager) => (
          <ManagerRow
            key={manager.userId}
            organizationId={organizationId}
            manager={manager}
            mayRemove={mayOwn}
            onDone={setStatus}
          />
        ))}
      </ul>
      {mayOwn && <ManagerForm organizationId={organizationId} onDone={setStatus} />}
      <p role="status" className={membership.status}>
        {status}
      </p>
    </section>
  );
}
