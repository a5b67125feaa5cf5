import type { Account, OpenedAccount } from '@certway/contract/accounts';
import { Button, Text } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { dayText, momentText } from '../../ui/words/moments.ts';
import { deviceName } from '../profile/device-name.ts';
import { useOpenAccountQuery } from '../queries.ts';
import { AuditEntries } from './audit-panel.tsx';
import classes from './people.module.css';
import { PersonAccess, PersonRequests, PersonResults } from './person-record.tsx';
import { PersonStanding } from './person-standing.tsx';

interface PersonDialogProps {
  account: Account;
  onClose: () => void;
}

function Facts({ opened }: { opened: OpenedAccount }) {
  const facts = [
    ['Role', opened.role],
    ['Email', opened.email],
    ['Signs in as', opened.signInEmail],
    ['Phone', opened.cellNumber || 'none'],
    ['Since', dayText(opened.createdAt)],
    ['Last sign-in', opened.lastSignInAt ? momentText(opened.lastSignInAt) : 'never'],
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
    <section aria-label="Devices">
      <h3 className={classes.part}>Signed in on</h3>
      {opened.devices.length === 0 && <Text c="dimmed">No device.</Text>}
      <ul className={classes.record}>
        {opened.devices.map(({ _id, userAgent, usedAt }) => (
          <li key={_id}>
            {deviceName(userAgent)}
            <Text span size="sm" c="dimmed">{` · last used ${momentText(usedAt)}`}</Text>
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
      <section aria-label="Log">
        <h3 className={classes.part}>Log</h3>
        <AuditEntries filter={{ subject: opened._id }} />
      </section>
      <PersonStanding opened={opened} onClosed={onClose} />
    </div>
  );
}

/** Everything an administrator needs to know about somebody, and what they can do about the account. */
export function PersonDialog({ account, onClose }: PersonDialogProps) {
  const { data, error, refetch } = useOpenAccountQuery({ params: { userId: account._id } });
  return (
    <Dialog title={account.username} opened onClose={onClose} size="lg" holds>
      {!data && !error && <Waiting for="the account" />}
      {error !== undefined && (
        <Text role="alert">
          The account could not be loaded.{' '}
          <Button variant="subtle" size="compact-sm" onClick={refetch}>
            Try again
          </Button>
        </Text>
      )}
      {data && !error && <Opened opened={data} onClose={onClose} />}
    </Dialog>
  );
}
