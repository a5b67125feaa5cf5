import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

const settings = caches.profile.injectEndpoints({
  endpoints: (build) => {
    const { query } = callsInto(build);
    return { getSettings: query('settings', 'getSettings', 'Settings') };
  },
});

export const { useGetSettingsQuery } = settings;

/** Used by server rendering, which sends its requests before it renders a page. */
export const { getSettings } = settings.endpoints;

/** Returns the URL of the chat with the seller; null if there is none or while it is loading. */
export function useChatAddress(): string | null {
  const { data } = useGetSettingsQuery();
  return data?.contactChatNumber ? `https://wa.me/${data.contactChatNumber}` : null;
}

/** Returns whether the address of the chat is not known yet. */
export const useIsChatAddressLoading = (): boolean => useGetSettingsQuery().isLoading;
