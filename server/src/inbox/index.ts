export { announce } from './announce.ts';
export { sendBulkMessage } from './bulk-messages/send.ts';
export { changeConversation } from './change.ts';
export { leaveNotice, type Notice, renewNotice, welcome } from './notices/leave-notice.ts';
export { joinTexts, type NoticeText, noticeTexts, writtenText } from './notices/notice-text.ts';
export { inboxOfPerson } from './personal-data.ts';
export { listConversations } from './read.ts';
export { inboxRoutes } from './routes.ts';
export { answerConversation, startConversation } from './write.ts';
