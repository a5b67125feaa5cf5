export { getSettings, useChatAddress, useGetSettingsQuery } from './queries.ts';
