export { announce } from './announce.ts';
export { changeConversation } from './change.ts';
export { writeToEach } from './each/write.ts';
export { leaveNotice, type Notice, renewNotice, welcome } from './leave-notice.ts';
export { joinTexts, type NoticeText, noticeTexts, writtenText } from './notice-text.ts';
export { inboxOfPerson } from './personal-data.ts';
export { listConversations } from './read.ts';
export { inboxRoutes } from './routes.ts';
export { answerConversation, startConversation } from './write.ts';
