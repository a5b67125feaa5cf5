import '@mantine/core/styles/Table.layer.css';
import type { Account } from '@certway/contract/accounts/index';
import { Button, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { TableHead } from '../../ui/lists/table-head.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmailAddress } from '../../ui/words/email-address.tsx';
import * as messages from '../messages.ts';
import classes from './people.module.css';
import { RoleSelect } from './role-select.tsx';
import type { ListQuery } from './view.ts';

interface PeopleListProps {
  people: Account[];
  /** The number of the first row of this page in the whole list. */
  first: number;
  query: ListQuery;
  onFailure: (words: string) => void;
  onGrant: (account: Account) => void;
  /** Called to open an account. Null if the user may not open accounts. */
  onOpen: ((account: Account) => void) | null;
}

/**
 * Shows the contact address of an account. Also shows the sign-in address if it is different,
 * because roles depend on it.
 */
function Addresses({ account }: { account: Account }) {
  return (
    <>
      <span className={classes.address}>
        <EmailAddress of={account.email} />
      </span>
      {account.signInEmail !== account.email && (
        <Text span size="sm" c="dimmed" className={classes.address ?? ''}>
          {messages.signsInAs} <EmailAddress of={account.signInEmail} />
        </Text>
      )}
    </>
  );
}

function GrantButton({
  account,
  onGrant,
}: Pick<PeopleListProps, 'onGrant'> & { account: Account }) {
  return (
    <Button
      variant="default"
      aria-label={messages.grantProgramTo({ username: account.username })}
      onClick={() => onGrant(account)}
    >
      {messages.grantProgram}
    </Button>
  );
}

/** Shows the name of an account, as a button for users who may open the account. */
function Name({ account, onOpen }: { account: Account; onOpen: PeopleListProps['onOpen'] }) {
  if (!onOpen) return <>{account.username}</>;
  return (
    <button type="button" className={classes.open} onClick={() => onOpen(account)}>
      {account.username}
    </button>
  );
}

const heads = [
  { label: messages.number, figure: true },
  { label: messages.picture },
  { label: messages.username },
  { label: messages.email },
  { label: messages.role },
  { label: messages.changeRole },
  { label: messages.access },
];

function PeopleTable({ people, first, query, onFailure, onGrant, onOpen }: PeopleListProps) {
  return (
    <Table verticalSpacing="xs" fz="md" className={classes.table ?? ''}>
      <TableHead heads={heads} sticks />
      <Table.Tbody>
        {people.map((account, index) => (
          <Table.Tr key={account._id}>
            <Table.Td className={classes.number ?? ''}>{first + index}</Table.Td>
            <Table.Td>
              <Portrait name={account.username} picture={account.profilePicture} />
            </Table.Td>
            <Table.Td className={classes.name ?? ''}>
              <Name account={account} onOpen={onOpen} />
            </Table.Td>
            <Table.Td>
              <Addresses account={account} />
            </Table.Td>
            <Table.Td>{account.role}</Table.Td>
            <Table.Td>
              <RoleSelect account={account} query={query} onFailure={onFailure} />
            </Table.Td>
            <Table.Td>
              <GrantButton account={account} onGrant={onGrant} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function PeopleCards({ people, first, query, onFailure, onGrant, onOpen }: PeopleListProps) {
  return (
    <ol className={classes.cards} start={first}>
      {people.map((account, index) => (
        <li key={account._id} className={classes.card}>
          <span className={classes.ordinal} aria-hidden="true">
            {first + index}
          </span>
          <Portrait name={account.username} picture={account.profilePicture} />
          <div className={classes.words}>
            <b className={classes.name}>
              <Name account={account} onOpen={onOpen} />
            </b>
            <Addresses account={account} />
          </div>
          <div className={classes.change}>
            <span className={classes.roleNow} aria-hidden="true">
              {messages.role}
            </span>
            <RoleSelect account={account} query={query} onFailure={onFailure} />
            <RowMenu label={messages.moreActionsFor({ what: account.username })}>
              <GrantButton account={account} onGrant={onGrant} />
            </RowMenu>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Shows the people as a table on wide screens, otherwise as a list. */
export function PeopleList(props: PeopleListProps) {
  const small = useMediaQuery('(max-width: 56em)', false, { getInitialValueInEffect: false });
  return small ? <PeopleCards {...props} /> : <PeopleTable {...props} />;
}
