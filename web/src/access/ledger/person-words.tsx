import type { LedgerRequest } from '@certway/contract/ledger';
import { Address } from '../../ui/words/address.tsx';
import * as messages from '../messages.ts';
import classes from './ledger.module.css';

/** A person in the ledger: by name, or by what is left of a deleted account. */
export function PersonWords({ person }: Pick<LedgerRequest, 'person'>) {
  return (
    <span className={classes.person}>
      <b dir="auto">{person.username ?? messages.deletedAccount}</b>
      <span>{person.email ? <Address of={person.email} /> : person._id.slice(-8)}</span>
    </span>
  );
}
