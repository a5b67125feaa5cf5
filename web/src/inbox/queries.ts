import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

export const inbox = caches.profile.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = callsInto(build);
    return {
      listConversations: query('inbox', 'listConversations', 'Inbox'),
      getConversation: query('inbox', 'getConversation', 'Inbox'),
      getUnread: query('inbox', 'getUnread', 'Unread'),
      listRecipients: query('inbox', 'listRecipients'),
      startConversation: mutation('inbox', 'startConversation'),
      changeConversation: mutation('inbox', 'changeConversation'),
      answerConversation: mutation('inbox', 'answerConversation'),
    };
  },
});

export const {
  useListConversationsQuery,
  useGetConversationQuery,
  useListRecipientsQuery,
  useStartConversationMutation,
  useChangeConversationMutation,
  useAnswerConversationMutation,
} = inbox;
