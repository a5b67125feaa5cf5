import type { LedgerRequest } from '@certway/contract/access/ledger';
import { EmailAddress } from '../../ui/words/email-address.tsx';
import * as messages from '../messages.ts';
import classes from './ledger.module.css';

type LedgerPerson = LedgerRequest['person'];

export const personName = ({ username }: LedgerPerson) => username ?? messages.deletedAccount;

/** Shows a person's email address, or the last characters of the id of a deleted account. */
export function PersonAddress({ person }: { person: LedgerPerson }) {
  return person.email ? <EmailAddress of={person.email} /> : person._id.slice(-8);
}

export function PersonLabel({ person }: { person: LedgerPerson }) {
  return (
    <span className={classes.person}>
      <b dir="auto">{personName(person)}</b>
      <span>
        <PersonAddress person={person} />
      </span>
    </span>
  );
}
