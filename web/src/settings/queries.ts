import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

const settings = caches.profile.injectEndpoints({
  endpoints: (build) => {
    const { query } = callsInto(build);
    return { getSettings: query('settings', 'getSettings', 'Settings') };
  },
});

export const { useGetSettingsQuery } = settings;

/** For the painter, which asks before the page is rendered. */
export const { getSettings } = settings.endpoints;
