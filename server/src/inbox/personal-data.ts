import { deleteConversationsOf, listAllOf } from './repository-personal-data.ts';

export const inboxOfPerson = {
  name: 'inbox',
  gather: listAllOf,
  /**
   * Deletes conversations of which the person is the only remaining member. Messages to other
   * people are kept without the sender's name.
   */
  forget: deleteConversationsOf,
};
