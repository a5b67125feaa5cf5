import { useGetSettingsQuery } from './queries.ts';

/** Where a chat with the seller opens; null if the operator named none, or while unknown. */
export function useChatAddress(): string | null {
  const { data } = useGetSettingsQuery();
  return data?.contactChatNumber ? `https://wa.me/${data.contactChatNumber}` : null;
}
