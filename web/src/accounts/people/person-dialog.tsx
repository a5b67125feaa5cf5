import type { Account, OpenedAccount } from '@certway/contract/accounts/index';
import { deviceName } from '@certway/contract/sessions/device-name';
import { Text } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { dayText, momentText } from '../../ui/words/moments.ts';
import * as messages from '../messages.ts';
import { useOpenAccountQuery } from '../queries.ts';
import { AuditEntries } from './audit-entries.tsx';
import classes from './people.module.css';
import { PersonAccess, PersonRequests, PersonResults } from './person-record.tsx';
import { Suspension } from './suspension.tsx';

interface PersonDialogProps {
  account: Account;
  onClose: () => void;
}

function Facts({ opened }: { opened: OpenedAccount }) {
  const facts = [
    [messages.role, opened.role],
    [messages.email, opened.email],
    [messages.signsInAs, opened.signInEmail],
    [messages.phone, opened.cellNumber || messages.none],
    [messages.memberSince, dayText(opened.createdAt)],
    [messages.lastSignIn, opened.lastSignInAt ? momentText(opened.lastSignInAt) : messages.never],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Devices({ opened }: { opened: OpenedAccount }) {
  return (
    <section aria-label={messages.devices}>
      <h3 className={classes.part}>{messages.signedInOn}</h3>
      {opened.devices.length === 0 && <Text c="dimmed">{messages.noDevices}</Text>}
      <ul className={classes.record}>
        {opened.devices.map(({ _id, userAgent, usedAt }) => (
          <li key={_id}>
            {deviceName(userAgent)}
            <Text
              span
              size="sm"
              c="dimmed"
            >{` · ${messages.lastUsed({ moment: momentText(usedAt) })}`}</Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Opened({ opened, onClose }: { opened: OpenedAccount; onClose: () => void }) {
  return (
    <div className={classes.person}>
      <Facts opened={opened} />
      <PersonAccess account={opened} />
      <PersonRequests account={opened} />
      <PersonResults account={opened} />
      <Devices opened={opened} />
      <section aria-label={messages.log}>
        <h3 className={classes.part}>{messages.log}</h3>
        <AuditEntries filter={{ subject: opened._id }} form="rows" />
      </section>
      <Suspension opened={opened} onClosed={onClose} />
    </div>
  );
}

export function PersonDialog({ account, onClose }: PersonDialogProps) {
  const { data, error, refetch } = useOpenAccountQuery({ params: { userId: account._id } });
  return (
    <Dialog title={account.username} opened onClose={onClose} size="lg" holds>
      {!data && !error && <Waiting for={messages.theAccount} />}
      {error !== undefined && (
        <LoadFailed text={messages.accountNotLoaded} error={error} onRetry={refetch} />
      )}
      {data && !error && <Opened opened={data} onClose={onClose} />}
    </Dialog>
  );
}
