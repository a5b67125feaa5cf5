import type { MakeCall } from '@certway/contract/shell/server-rendering';
import { type CallRequest, toCallAddress } from '../../calls/address.ts';
import { caches } from '../../calls/caches.ts';
import { readOutcome } from '../../calls/outcome.ts';
import type { PrerenderedReplies, PrerenderedState } from '../../calls/prerendered.ts';
import { createPersistence } from '../../persistence.ts';
import { makeStore, type RootState } from '../../store.ts';

const emptyStorage = { getItem: () => null, setItem: () => undefined };

/** Returns the entries of the caches, without mutations and subscriptions. */
function repliesIn(state: RootState): PrerenderedReplies {
  const parts = Object.values(caches).flatMap(({ reducerPath }) => {
    const { queries, provided } = state[reducerPath] as NonNullable<PrerenderedReplies[string]>;
    return Object.keys(queries).length > 0 ? [[reducerPath, { queries, provided }]] : [];
  });
  return Object.fromEntries(parts);
}

/** Returns the state that is embedded in the document. */
export const stateForBrowser = (state: RootState): PrerenderedState => ({
  reader: state.user.currentUser,
  replies: repliesIn(state),
});

/** Creates a store whose calls are made in the server's process. Adds each reply to `replies`. */
export function createRenderStore(makeCall: MakeCall, replies: string[]) {
  const send = async (request: CallRequest) => {
    const { url } = toCallAddress(request);
    const { status, headers, body } = await makeCall(url);
    replies.push(url, body);
    return readOutcome(new Response(body, { status, headers }));
  };
  return makeStore(createPersistence(emptyStorage), { send });
}
