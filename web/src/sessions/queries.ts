import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

export const sessions = caches.profile.injectEndpoints({
  endpoints: (build) => {
    const { mutation, readOnce } = callsInto(build);
    return {
      // Its credential works once.
      getFlow: readOnce('sessions', 'getFlow'),
      signInWithGoogle: mutation('sessions', 'signInWithGoogle'),
      signUp: mutation('sessions', 'signUp'),
      signOut: mutation('sessions', 'signOut'),
    };
  },
});
