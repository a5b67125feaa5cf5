import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

type User = Reply<'accounts', 'getUser'>;

export const sessions = caches.profile.injectEndpoints({
  endpoints: (build) => {
    const { mutation, query, readOnce } = callsInto(build);
    return {
      /** The person of the current session, as stored on the server now. */
      getUser: query('accounts', 'getUser', 'User'),
      // The credential in the reply can be used only once, so the reply is not cached.
      getFlow: readOnce('sessions', 'getFlow'),
      signInWithGoogle: mutation('sessions', 'signInWithGoogle'),
      signUp: mutation('sessions', 'signUp'),
      signOut: mutation('sessions', 'signOut'),
    };
  },
});

export const { useGetUserQuery } = sessions;
export const { getUser } = sessions.endpoints;

/** Caches a person who came with another reply, so that no extra request is needed. */
export const cacheUser = (user: User) =>
  sessions.util.upsertQueryEntries([
    { endpointName: 'getUser', arg: { params: { userId: user._id } }, value: user },
  ]);
