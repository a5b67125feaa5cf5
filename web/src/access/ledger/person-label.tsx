import type { LedgerRequest } from '@certway/contract/access/ledger';
import { EmailAddress } from '../../ui/words/email-address.tsx';
import * as messages from '../messages.ts';
import classes from './ledger.module.css';

/**
 * Shows a person's name and email address, or the last characters of the id of a deleted account.
 */
export function PersonLabel({ person }: Pick<LedgerRequest, 'person'>) {
  return (
    <span className={classes.person}>
      <b dir="auto">{person.username ?? messages.deletedAccount}</b>
      <span>{person.email ? <EmailAddress of={person.email} /> : person._id.slice(-8)}</span>
    </span>
  );
}
