import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

export const sessions = caches.profile.injectEndpoints({
  endpoints: (build) => {
    const { mutation } = callsInto(build);
    return {
      // A read, but its credential works once: a cache must never answer it.
      getFlow: mutation('sessions', 'getFlow'),
      google: mutation('sessions', 'google'),
      signup: mutation('sessions', 'signup'),
      signOut: mutation('sessions', 'signOut'),
    };
  },
});
