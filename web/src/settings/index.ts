export { useChatAddress } from './chat-address.ts';
export { getSettings, useGetSettingsQuery } from './queries.ts';
