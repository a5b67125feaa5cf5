import '../../ui/forms.css';
import type { Account } from '@certway/contract/accounts/index';
import { type Role, rolesToGive } from '@certway/contract/accounts/roles';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { isCallFailure } from '../../calls/failure.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import * as messages from '../messages.ts';
import { accounts, useListRolesQuery, useUpdateRoleMutation } from '../queries.ts';
import classes from './people.module.css';
import type { ListQuery } from './view.ts';

const staff: readonly Role[] = ['trainer', 'partner', 'admin'];

/**
 * Returns the roles that the user may give. The server checks the role again, so hiding the others
 * only avoids refused requests.
 */
function useChoices(account: Account): readonly Role[] {
  const me = useAppSelector((state) => state.user.currentUser);
  const { data: known } = useListRolesQuery();
  if (!me || !known || me._id === account._id) return [];
  const names = known.map(({ name }) => name);
  return rolesToGive(me.role, account.role).filter((role) => names.includes(role));
}

/** Changes the role of an account and, on success, its cached row in the list. */
function useRoleChange(account: Account, query: ListQuery, onFailure: (words: string) => void) {
  const dispatch = useAppDispatch();
  const [update, { isLoading }] = useUpdateRoleMutation();
  const change = async (role: Role) => {
    onFailure('');
    const { data, error } = await update({
      params: { email: account.signInEmail },
      body: { role },
    });
    if (!data) {
      const why = isCallFailure(error) ? error.message : messages.somethingWentWrong;
      return onFailure(messages.roleNotUpdated({ why }));
    }
    dispatch(
      accounts.util.updateQueryData('listUsers', query, ({ items }) => {
        const row = items.find(({ _id }) => _id === account._id);
        if (row) row.role = data.role;
      }),
    );
  };
  return { change, changing: isLoading };
}

interface RoleSelectProps {
  account: Account;
  query: ListQuery;
  onFailure: (words: string) => void;
}

/**
 * Selects the role of an account. A change to or from a staff role has to be confirmed, because
 * staff roles have many rights and an arrow key is easily pressed by mistake.
 */
export function RoleSelect({ account, query, onFailure }: RoleSelectProps) {
  const choices = useChoices(account);
  const { change, changing } = useRoleChange(account, query, onFailure);
  const [asked, setAsked] = useState<Role | null>(null);
  if (choices.length === 0) return <Text c="dimmed">{messages.cannotChangeRole}</Text>;

  const choose = (role: Role) => {
    if (role === account.role) return;
    if (staff.includes(role) || staff.includes(account.role)) setAsked(role);
    else void change(role);
  };
  const confirm = () => {
    if (asked) void change(asked);
    setAsked(null);
  };
  return (
    <>
      <NativeSelect
        aria-label={messages.roleOf({ username: account.username })}
        className={classes.role ?? ''}
        data={[...choices]}
        value={account.role}
        disabled={changing}
        onChange={({ currentTarget }) => choose(currentTarget.value as Role)}
      />
      <Dialog
        title={messages.changeRoleQuestion}
        size="sm"
        opened={asked !== null}
        onClose={() => setAsked(null)}
      >
        <Text mb="lg">
          {messages.whatRoleChangeDoes({
            username: account.username,
            now: account.role,
            next: asked ?? '',
          })}
        </Text>
        <div className={classes.buttons}>
          <Button onClick={confirm} data-autofocus>
            {messages.changeRoleTo({ role: asked ?? '' })}
          </Button>
          <Button variant="default" onClick={() => setAsked(null)}>
            {messages.cancel}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
