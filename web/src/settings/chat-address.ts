import { useGetSettingsQuery } from './queries.ts';

/** Returns the URL of the chat with the seller; null if there is none or while it is loading. */
export function useChatAddress(): string | null {
  const { data } = useGetSettingsQuery();
  return data?.contactChatNumber ? `https://wa.me/${data.contactChatNumber}` : null;
}
