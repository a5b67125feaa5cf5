import { inbox } from '@certway/contract/inbox/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { watchInbox } from './announce.ts';
import { changeConversation } from './change.ts';
import { getConversation, getUnread, listConversations } from './read.ts';
import { listRecipients } from './recipients.ts';
import { answerConversation, startConversation } from './write.ts';

export const inboxRoutes = (platform: Platform) =>
  bind(inbox)({
    listConversations: ({ person, query }) => listConversations(platform, person, query),
    startConversation: ({ person, body }) => startConversation(platform, person, body),
    getConversation: ({ person, params, query }) =>
      getConversation(platform, person, { ...params, ...query }),
    changeConversation: ({ person, params, body }) =>
      changeConversation(platform, person, params.conversationId, body),
    answerConversation: ({ person, params, body }) =>
      answerConversation(platform, person, { ...params, ...body }),
    listRecipients: ({ person, query }) => listRecipients(platform, person, query.q),
    getUnread: ({ person }) => getUnread(platform, person),
    watchInbox: ({ person }) => watchInbox(platform, person),
  });
