import { deleteConversationsOf, listAllOf } from './rows.ts';

/** What is kept of a person here: for their download, and for the day they delete their account. */
export const inboxOfPerson = {
  name: 'inbox',
  gather: listAllOf,
  /** What they wrote to others stays with those, without a name. */
  forget: deleteConversationsOf,
};
