export {
  getSettings,
  useChatAddress,
  useGetSettingsQuery,
  useIsChatAddressLoading,
} from './queries.ts';
