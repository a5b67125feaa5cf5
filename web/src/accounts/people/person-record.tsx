import type { Account } from '@certway/contract/accounts';
import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { dayText } from '../../ui/words/moments.ts';
import {
  useListPersonGrantsQuery,
  useListPersonRequestsQuery,
  useListPersonResultsQuery,
} from '../queries.ts';
import classes from './people.module.css';

/** What the other slices know about somebody: the newest of it. */

interface PartProps {
  title: string;
  nothing: string;
  isLoading: boolean;
  isError: boolean;
  children: ReactNode[] | undefined;
}

function Part({ title, nothing, isLoading, isError, children = [] }: PartProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} aria-busy={isLoading}>
      <h3 id={heading} className={classes.part}>
        {title}
      </h3>
      {isError && <Text role="alert">This could not be loaded.</Text>}
      {!isError && !isLoading && children.length === 0 && <Text c="dimmed">{nothing}</Text>}
      <ul className={classes.record}>{children}</ul>
    </section>
  );
}

const NEWEST = { page: 1, pageSize: 20 };
/** What happened elsewhere meanwhile has to be seen. */
const ANEW = { refetchOnMountOrArgChange: true };
/** A search by an address may find others too. */
const isOf =
  (account: Account) =>
  ({ person }: { person: { _id: string } }) =>
    person._id === account._id;

export function PersonAccess({ account }: { account: Account }) {
  const query = { ...NEWEST, q: account.signInEmail };
  const { data, isLoading, isError } = useListPersonGrantsQuery({ query }, ANEW);
  return (
    <Part title="Access" nothing="No program." isLoading={isLoading} isError={isError}>
      {data?.items.filter(isOf(account)).map(({ _id, program, since, endsAt, live }) => (
        <li key={_id}>
          <span dir="auto">{program.name}</span>
          <Text span size="sm" c="dimmed">
            {` · since ${dayText(since)}`}
            {endsAt && `, ${live ? 'until' : 'ended'} ${dayText(endsAt)}`}
          </Text>
        </li>
      ))}
    </Part>
  );
}

export function PersonRequests({ account }: { account: Account }) {
  const query = { ...NEWEST, q: account.signInEmail };
  const { data, isLoading, isError } = useListPersonRequestsQuery({ query }, ANEW);
  return (
    <Part title="Requests" nothing="None." isLoading={isLoading} isError={isError}>
      {data?.items.filter(isOf(account)).map(({ _id, program, reference, state, updatedAt }) => (
        <li key={_id}>
          <span dir="auto">{program.name}</span>
          <Text span size="sm" c="dimmed">
            {` · ${reference} · ${state} · ${dayText(updatedAt)}`}
          </Text>
        </li>
      ))}
    </Part>
  );
}

export function PersonResults({ account }: { account: Account }) {
  const query = { page: 1, pageSize: 1, email: account.signInEmail };
  const { data, isLoading, isError } = useListPersonResultsQuery({ query }, ANEW);
  const record = data?.items.find(({ email }) => email === account.signInEmail) ?? data?.items[0];
  const attempts = record?.attempts ?? 0;
  return (
    <Part title="Results" nothing="No finished quiz." isLoading={isLoading} isError={isError}>
      {record && attempts > 0
        ? [
            <li key="all">
              {attempts === 1 ? 'One finished quiz' : `${attempts} finished quizzes`}
              <Text span size="sm" c="dimmed">
                {` · ${record.correctAnswers} of ${record.totalQuestions} questions right`}
              </Text>
            </li>,
          ]
        : []}
    </Part>
  );
}
