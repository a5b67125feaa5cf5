import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

type User = Reply<'accounts', 'getUser'>;

export const sessions = caches.profile.injectEndpoints({
  endpoints: (build) => {
    const { mutation, query, readOnce } = callsInto(build);
    return {
      /** The session's person, as stored on the server now. */
      getUser: query('accounts', 'getUser', 'User'),
      // Its credential works once.
      getFlow: readOnce('sessions', 'getFlow'),
      signInWithGoogle: mutation('sessions', 'signInWithGoogle'),
      signUp: mutation('sessions', 'signUp'),
      signOut: mutation('sessions', 'signOut'),
    };
  },
});

export const { useGetUserQuery } = sessions;
export const { getUser } = sessions.endpoints;

/** Stores a person that came with another reply, so that they are not requested again. */
export const cacheUser = (user: User) =>
  sessions.util.upsertQueryEntries([
    { endpointName: 'getUser', arg: { params: { userId: user._id } }, value: user },
  ]);
