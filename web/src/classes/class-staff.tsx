import membership from '../ui/membership.module.css';
import '../ui/forms.css';
import { type ClassStaffRole, classStaffRoles } from '@certway/contract/classes/states';
import { ADDRESS_LENGTH } from '@certway/contract/limits';
import { Button, NativeSelect, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../ui/form.tsx';
import { EmailAddress } from '../ui/words/email-address.tsx';
import { notSavedText, roleLabels } from './labels.ts';
import * as messages from './messages.ts';
import {
  type OpenedClass,
  useRemoveClassStaffMutation,
  useSetClassStaffMutation,
} from './queries.ts';

const roleChoices = classStaffRoles.map((role) => ({ value: role, label: roleLabels[role] }));

interface FormProps {
  classId: string;
  onDone: (status: string) => void;
}

function StaffForm({ classId, onDone }: FormProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<ClassStaffRole>('co-trainer');
  const [setStaff, { error, isLoading }] = useSetClassStaffMutation();
  const address = email.trim();
  const isMissing = address === '';
  const save = async () => {
    const { data } = await setStaff({ params: { classId }, body: { email: address, role } });
    if (!data) return false;
    setEmail('');
    onDone(messages.addedToStaff({ address }));
    return true;
  };
  return (
    <Form className={membership.form} isWrong={isMissing} failure={error} onSave={save}>
      {(submitted) => (
        <>
          <div className={membership.pair}>
            <TextInput
              type="email"
              label={messages.staffAddress}
              autoComplete="off"
              maxLength={ADDRESS_LENGTH}
              value={email}
              error={submitted && isMissing ? messages.staffAddressRequired : error?.message}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            />
            <NativeSelect
              label={messages.staffRole}
              data={roleChoices}
              value={role}
              onChange={({ currentTarget }) => setRole(currentTarget.value as ClassStaffRole)}
            />
          </div>
          <div className={membership.buttons}>
            <Button type="submit" variant="default" loading={isLoading}>
              {messages.addStaff}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

/** The owner and the staff of a class. The owner can add and remove staff. */
export function ClassStaffSection({ opened }: { opened: OpenedClass }) {
  const [status, setStatus] = useState('');
  const [remove, { error }] = useRemoveClassStaffMutation();
  const { _id: classId, owner, staff, may } = opened;
  const removeOne = async (userId: string, name: string) => {
    const { data } = await remove({ params: { classId, userId } });
    if (data) setStatus(messages.removedFromStaff({ name }));
  };
  return (
    <section className={membership.card} aria-labelledby="staff">
      <Title order={2} size="h4" id="staff">
        {messages.staff}
      </Title>
      {may.own && <p className={membership.soft}>{messages.whatStaffDo}</p>}
      <ul className={membership.members}>
        <li>
          <div className={membership.person}>
            <b dir="auto">{owner?.username ?? messages.ownerIsGone}</b>
            <span>{messages.owner}</span>
          </div>
        </li>
        {staff.map(({ userId, username, email, role }) => (
          <li key={userId}>
            <div className={membership.person}>
              <b dir="auto">{username}</b>
              {email && (
                <span>
                  <EmailAddress of={email} />
                </span>
              )}
              <span>{roleLabels[role]}</span>
            </div>
            {may.own && (
              <Button
                variant="subtle"
                aria-label={messages.removeNamed({ name: username })}
                onClick={() => removeOne(userId, username)}
              >
                {messages.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="alert" className={membership.failed}>
        {notSavedText(error)}
      </p>
      {may.own && <StaffForm classId={classId} onDone={setStatus} />}
      <p role="status" className={membership.status}>
        {status}
      </p>
    </section>
  );
}
