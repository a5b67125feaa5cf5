export const listConversations =
  'Lists the caller’s conversations, newest first; pass `next` of a reply as `before` for the next page';
export const startConversation = 'Starts a conversation with a user whom the caller may write to';
export const getConversation = 'Returns a conversation with its latest messages, oldest first';
export const changeConversation =
  'Marks a conversation as read, archives it, or moves it back to the inbox';
export const answerConversation = 'Replies in a conversation';
export const listRecipients = 'Searches the users whom the caller may write to';
export const getUnread = 'Returns the number of unread messages';
export const watchInbox =
  'Sends an `inbox` event whenever the caller’s inbox changes; the first event has the number of unread messages';
