import { deleteConversationsOf, listAllOf } from './repository-personal-data.ts';

/** What this slice keeps about a person, for their download and for deletion. */
export const inboxOfPerson = {
  name: 'inbox',
  gather: listAllOf,
  /** What they wrote to others stays with the others, without a name. */
  forget: deleteConversationsOf,
};
