import '@mantine/core/styles/Table.layer.css';
import type { AuditEntry } from '@certway/contract/accounts/audit';
import { type AuditAction, auditActions } from '@certway/contract/accounts/index';
import { Button, Table, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { TableHead } from '../../ui/lists/table-head.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { momentText } from '../../ui/words/moments.ts';
import * as messages from '../messages.ts';
import { useListAuditQuery } from '../queries.ts';
import classes from './audit.module.css';
import { detailsOf } from './audit-labels.ts';

const personText = (person: AuditEntry['actor']) =>
  person
    ? (person.username ?? messages.deletedAccount({ lastOfId: person._id.slice(-8) }))
    : messages.certway;

const eventText = ({ action }: AuditEntry) => auditActions[action as AuditAction] ?? action;

const heads = [
  { label: messages.time },
  { label: messages.person },
  { label: messages.whatHappened },
  { label: messages.details },
];

interface EntryProps {
  entry: AuditEntry;
}

/** The person whom an entry concerns; null if this is the person who acted. */
const otherOf = ({ actor, subject }: AuditEntry) => (subject?._id === actor?._id ? null : subject);

function Details({ entry }: EntryProps) {
  return (
    <span className={classes.facts}>
      {detailsOf(entry).map(({ text, isCode }) => (
        <span key={text} className={isCode ? classes.code : undefined}>
          {text}
        </span>
      ))}
    </span>
  );
}

function TableEntry({ entry }: EntryProps) {
  const { at, actor } = entry;
  const subject = otherOf(entry);
  return (
    <Table.Tr>
      <Table.Td className={classes.time ?? ''}>{momentText(at)}</Table.Td>
      <Table.Td className={classes.person ?? ''} dir="auto">
        {personText(actor)}
      </Table.Td>
      <Table.Td className={classes.event ?? ''}>
        <b>{eventText(entry)}</b>
        {subject && (
          <span className={classes.soft}>
            {messages.concerningPerson({ person: personText(subject) })}
          </span>
        )}
      </Table.Td>
      <Table.Td className={classes.details ?? ''}>
        <Details entry={entry} />
      </Table.Td>
    </Table.Tr>
  );
}

function CompactEntry({ entry }: EntryProps) {
  const { at, actor } = entry;
  const subject = otherOf(entry);
  return (
    <li className={classes.row}>
      <p className={classes.time}>{momentText(at)}</p>
      <p>
        <b>{eventText(entry)}</b>
      </p>
      <p>
        {subject
          ? messages.byPersonForPerson({ actor: personText(actor), subject: personText(subject) })
          : messages.byPerson({ person: personText(actor) })}
      </p>
      {detailsOf(entry).length > 0 && (
        <p>
          <Details entry={entry} />
        </p>
      )}
    </li>
  );
}

/** The parts of the log in each of its two forms. */
const forms = {
  table: {
    Frame: ({ children }: { children: ReactNode }) => (
      <Table verticalSpacing="xs" fz="md" className={classes.table ?? ''}>
        <TableHead heads={heads} sticks />
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    ),
    Entry: TableEntry,
    Last: ({ children }: { children: ReactNode }) => (
      <Table.Tr>
        <Table.Td colSpan={heads.length}>{children}</Table.Td>
      </Table.Tr>
    ),
  },
  rows: {
    Frame: ({ children }: { children: ReactNode }) => <ul className={classes.rows}>{children}</ul>,
    Entry: CompactEntry,
    Last: ({ children }: { children: ReactNode }) => <li>{children}</li>,
  },
};

interface AuditEntriesProps {
  filter: { action?: string; subject?: string; from?: string };
  form: keyof typeof forms;
}

/** Shows one page of the audit log, and below it the earlier ones, each on request. */
function EntriesPage({ filter, form, before }: AuditEntriesProps & { before?: string }) {
  const query = { ...filter, ...(before && { before }) };
  const { data, error, refetch } = useListAuditQuery({ query });
  const [more, setMore] = useState(false);
  const { Entry, Last } = forms[form];
  if (error !== undefined) {
    return (
      <Last>
        <LoadFailed text={messages.logNotLoaded} error={error} onRetry={refetch} />
      </Last>
    );
  }
  return (
    <>
      {data?.entries.map((entry) => (
        <Entry key={entry._id} entry={entry} />
      ))}
      {data?.next && more && <EntriesPage filter={filter} form={form} before={data.next} />}
      {data?.next && !more && (
        <Last>
          <Button variant="subtle" onClick={() => setMore(true)}>
            {messages.showEarlier}
          </Button>
        </Last>
      )}
    </>
  );
}

export function AuditEntries({ filter, form }: AuditEntriesProps) {
  const { data, error, refetch } = useListAuditQuery({ query: filter });
  const { Frame } = forms[form];
  if (error !== undefined) {
    return <LoadFailed text={messages.logNotLoaded} error={error} onRetry={refetch} />;
  }
  if (!data) return <Waiting for={messages.theLog} />;
  if (data.entries.length === 0) {
    return <Text className={classes.nothing ?? ''}>{messages.nothingInLog}</Text>;
  }
  return (
    <Frame>
      <EntriesPage filter={filter} form={form} />
    </Frame>
  );
}
