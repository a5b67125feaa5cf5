import { deleteConversationsOf, listAllOf } from './repository-personal-data.ts';

/** The inbox data of a person, for their download and for deletion. */
export const inboxOfPerson = {
  name: 'inbox',
  gather: listAllOf,
  /** Messages to other people are kept without the name. */
  forget: deleteConversationsOf,
};
