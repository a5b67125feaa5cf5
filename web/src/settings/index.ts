export { useChatAddress } from './chat-address.ts';
export { useGetSettingsQuery } from './queries.ts';
