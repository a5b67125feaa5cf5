import '../../ui/forms.css';
import type { AuditEntry } from '@certway/contract/accounts/audit';
import { type AuditAction, auditActions } from '@certway/contract/accounts/index';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { toCallAddress } from '../../calls/address.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import textButton from '../../ui/text-button.module.css';
import { momentText } from '../../ui/words/moments.ts';
import * as messages from '../messages.ts';
import { useListAuditQuery } from '../queries.ts';
import { detailText } from './audit-labels.ts';
import classes from './people.module.css';

const personText = (person: AuditEntry['actor']) =>
  person
    ? (person.username ?? messages.deletedAccount({ lastOfId: person._id.slice(-8) }))
    : messages.certway;

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, action, actor, subject, details } = entry;
  return (
    <li className={classes.card}>
      <div className={classes.event}>
        <b>{auditActions[action as AuditAction] ?? action}</b>
        <span>
          {subject
            ? messages.byPersonForPerson({ actor: personText(actor), subject: personText(subject) })
            : messages.byPerson({ person: personText(actor) })}
        </span>
        <Text span size="sm" c="dimmed" className={classes.address ?? ''}>
          {[momentText(at), detailText(details)].filter(Boolean).join(' · ')}
        </Text>
      </div>
    </li>
  );
}

interface EntriesProps {
  filter: { action?: string; subject?: string };
  before?: string;
}

/** Shows one page of the audit log, and earlier pages on request. */
export function AuditEntries({ filter, before }: EntriesProps) {
  const query = { ...filter, ...(before && { before }) };
  const { data, error, refetch } = useListAuditQuery({ query });
  const [more, setMore] = useState(false);
  if (error !== undefined) {
    return <LoadFailed text={messages.logNotLoaded} error={error} onRetry={refetch} />;
  }
  if (data?.entries.length === 0) {
    return <Text className={classes.nobody ?? ''}>{messages.nothingInLog}</Text>;
  }
  return (
    <>
      <ul className={classes.events}>
        {data?.entries.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ul>
      {data?.next && more && <AuditEntries filter={filter} before={data.next} />}
      {data?.next && !more && (
        <Button variant="subtle" onClick={() => setMore(true)}>
          {messages.showEarlier}
        </Button>
      )}
    </>
  );
}

const fileOf = (action: string) =>
  toCallAddress({
    slice: 'accounts',
    name: 'exportAudit',
    input: { query: action ? { action } : {} },
  }).url;

export function AuditPanel() {
  const [action, setAction] = useState('');
  return (
    <>
      <div className={classes.head}>
        <NativeSelect
          label={messages.whatHappened}
          value={action}
          data={[
            { value: '', label: messages.everything },
            ...Object.entries(auditActions).map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ currentTarget }) => setAction(currentTarget.value)}
        />
        <a href={fileOf(action)} download className={textButton.button}>
          {messages.downloadAsCsv}
        </a>
      </div>
      <div className={classes.list}>
        <AuditEntries key={action} filter={action ? { action } : {}} />
      </div>
    </>
  );
}
