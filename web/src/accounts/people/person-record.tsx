import type { LedgerGrant } from '@certway/contract/access/ledger';
import type { Account } from '@certway/contract/accounts/index';
import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { sourceNames } from '../../access/index.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { dayText } from '../../ui/words/moments.ts';
import * as messages from '../messages.ts';
import {
  useListPersonGrantsQuery,
  useListPersonRequestsQuery,
  useListPersonResultsQuery,
} from '../queries.ts';
import classes from './people.module.css';

/**
 * Sections of an account's dialog. They show current data about the person from other parts of the
 * product.
 */

interface RecordSectionProps {
  title: string;
  nothing: string;
  isLoading: boolean;
  isError: boolean;
  error: unknown;
  onRetry: () => unknown;
  children: ReactNode[] | undefined;
}

function RecordSection(props: RecordSectionProps) {
  const { title, nothing, isLoading, isError, error, onRetry, children = [] } = props;
  const heading = useId();
  return (
    <section aria-labelledby={heading} aria-busy={isLoading}>
      <h3 id={heading} className={classes.part}>
        {title}
      </h3>
      {isError && <LoadFailed text={messages.partNotLoaded} error={error} onRetry={onRetry} />}
      {!isError && !isLoading && children.length === 0 && <Text c="dimmed">{nothing}</Text>}
      <ul className={classes.record}>{children}</ul>
    </section>
  );
}

const NEWEST = { page: 1, pageSize: 20 };
/**
 * Query options that refetch the data each time the dialog opens, because the data may have changed
 * elsewhere.
 */
const ANEW = { refetchOnMountOrArgChange: true };
/** Filters rows by person, because a search by email address may also match other people. */
const isOf =
  (account: Account) =>
  ({ person }: { person: { _id: string } }) =>
    person._id === account._id;

function periodText({ since, endsAt, live }: LedgerGrant): string {
  if (!endsAt) return messages.sinceDay({ day: dayText(since) });
  const [from, to] = [dayText(since), dayText(endsAt)];
  return live
    ? messages.sinceUntil({ since: from, until: to })
    : messages.sinceEnded({ since: from, ended: to });
}

export function PersonAccess({ account }: { account: Account }) {
  const query = { ...NEWEST, q: account.signInEmail };
  const { data, isLoading, isError, error, refetch } = useListPersonGrantsQuery({ query }, ANEW);
  return (
    <RecordSection
      title={messages.access}
      nothing={messages.noPrograms}
      isLoading={isLoading}
      isError={isError}
      error={error}
      onRetry={refetch}
    >
      {data?.items.filter(isOf(account)).map((grant) => (
        <li key={grant._id}>
          <span dir="auto">{grant.program.name}</span>
          <Text span size="sm" c="dimmed">
            {` · ${sourceNames[grant.source]} · ${periodText(grant)}`}
          </Text>
        </li>
      ))}
    </RecordSection>
  );
}

export function PersonRequests({ account }: { account: Account }) {
  const query = { ...NEWEST, q: account.signInEmail };
  const { data, isLoading, isError, error, refetch } = useListPersonRequestsQuery({ query }, ANEW);
  return (
    <RecordSection
      title={messages.requests}
      nothing={messages.noRequests}
      isLoading={isLoading}
      isError={isError}
      error={error}
      onRetry={refetch}
    >
      {data?.items.filter(isOf(account)).map(({ _id, program, reference, state, updatedAt }) => (
        <li key={_id}>
          <span dir="auto">{program.name}</span>
          <Text span size="sm" c="dimmed">
            {` · ${reference} · ${state} · ${dayText(updatedAt)}`}
          </Text>
        </li>
      ))}
    </RecordSection>
  );
}

export function PersonResults({ account }: { account: Account }) {
  const query = { page: 1, pageSize: 1, email: account.signInEmail };
  const { data, isLoading, isError, error, refetch } = useListPersonResultsQuery({ query }, ANEW);
  const record = data?.items.find(({ email }) => email === account.signInEmail) ?? data?.items[0];
  const attempts = record?.attempts ?? 0;
  return (
    <RecordSection
      title={messages.results}
      nothing={messages.noFinishedQuizzes}
      isLoading={isLoading}
      isError={isError}
      error={error}
      onRetry={refetch}
    >
      {record && attempts > 0
        ? [
            <li key="all">
              {messages.finishedQuizzes({ count: attempts })}
              <Text span size="sm" c="dimmed">
                {' · '}
                {messages.questionsRight({
                  right: record.correctAnswers,
                  total: record.totalQuestions,
                })}
              </Text>
            </li>,
          ]
        : []}
    </RecordSection>
  );
}
