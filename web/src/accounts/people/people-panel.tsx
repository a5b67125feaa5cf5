import type { Account } from '@certway/contract/accounts/index';
import { ACCOUNTS_PAGE_SIZE } from '@certway/contract/limits';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { GrantDialog } from '../../access/index.ts';
import { isCallFailure } from '../../calls/failure.ts';
import { useAppSelector } from '../../store.ts';
import errorArt from '../../ui/art/error.svg?raw';
import { Art } from '../../ui/art.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import * as messages from '../messages.ts';
import { useListRolesQuery, useListUsersQuery } from '../queries.ts';
import { Filters } from './filters.tsx';
import { ImportPeople } from './import-people.tsx';
import { PageButtons } from './page-buttons.tsx';
import classes from './people.module.css';
import { PeopleList } from './people-list.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { type ListQuery, type PeopleView, totalText, useView } from './view.ts';

const queryOf = ({ page, q, role, sort }: PeopleView): ListQuery => ({
  query: { page, pageSize: ACCOUNTS_PAGE_SIZE, q, sort, ...(role && { role }) },
});

const usersText = (failure: unknown) =>
  isCallFailure(failure) && failure.message
    ? messages.usersNotFetchedBecause({ why: failure.message })
    : messages.usersNotFetched;
const rolesText = (failure: unknown) =>
  isCallFailure(failure) && failure.message
    ? messages.rolesNotFetchedBecause({ why: failure.message })
    : messages.rolesNotFetched;

function Failed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return (
    <section className={classes.failed} role="alert">
      <Art svg={errorArt} />
      <Text fw={600}>{usersText(failure)}</Text>
      <Button variant="default" onClick={onRetry}>
        {messages.tryAgain}
      </Button>
    </section>
  );
}

export function PeoplePanel() {
  const { view, change } = useView();
  const query = queryOf(view);
  const { data, error, isFetching, refetch } = useListUsersQuery(query);
  // The list waits for the roles, because rows become higher when their role selects appear, and
  // the list would shift.
  const { error: rolesError, isLoading: rolesMissing } = useListRolesQuery();
  const [failure, setFailure] = useState('');
  const [granting, setGranting] = useState<Account | null>(null);
  const isAdmin = useAppSelector((state) => state.user.currentUser?.role === 'admin');
  const [opened, setOpened] = useState<Account | null>(null);

  return (
    <>
      <div className={classes.head}>
        <Filters view={view} onChange={change} />
        <ImportPeople />
      </div>
      {rolesError !== undefined && (
        <Text role="alert" className={classes.alert ?? ''}>
          {rolesText(rolesError)}
        </Text>
      )}
      {failure && (
        <Text role="alert" className={classes.alert ?? ''}>
          {failure}
        </Text>
      )}
      {error !== undefined && <Failed failure={error} onRetry={refetch} />}
      {(!data || rolesMissing) && !error && <Waiting for={messages.theAccounts} />}
      {data && !rolesMissing && !error && (
        <div className={classes.list} aria-busy={isFetching}>
          <Text role="status" c="dimmed">
            {totalText(data.total, data.capped)}
          </Text>
          {data.items.length === 0 ? (
            <Text className={classes.nobody ?? ''}>{messages.nobodyFound}</Text>
          ) : (
            <PeopleList
              people={data.items}
              first={(view.page - 1) * ACCOUNTS_PAGE_SIZE + 1}
              query={query}
              onFailure={setFailure}
              onGrant={setGranting}
              onOpen={isAdmin ? setOpened : null}
            />
          )}
          <PageButtons page={view.page} total={data.total} onPage={(page) => change({ page })} />
        </div>
      )}
      {granting && (
        <GrantDialog
          to={{ _id: granting._id, name: granting.username }}
          onClose={() => setGranting(null)}
        />
      )}
      {opened && <PersonDialog account={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
