import type { Answer, Ask } from '@certway/contract/shell/painting';
import { type CallRequest, toCallAddress } from '../../calls/address.ts';
import { caches } from '../../calls/caches.ts';
import { readOutcome } from '../../calls/outcome.ts';
import type { PaintedState, PrerenderedReplies } from '../../calls/painted.ts';
import { createPersistence } from '../../persistence.ts';
import { makeStore, type RootState } from '../../store.ts';

const nothingKept = { getItem: () => null, setItem: () => undefined };

/** What the caches hold, without what they know of their own making. */
function answeredIn(state: RootState): PrerenderedReplies {
  const parts = Object.values(caches).flatMap(({ reducerPath }) => {
    const { queries, provided } = state[reducerPath] as NonNullable<PrerenderedReplies[string]>;
    return Object.keys(queries).length > 0 ? [[reducerPath, { queries, provided }]] : [];
  });
  return Object.fromEntries(parts);
}

export const stateIn = (state: RootState): PaintedState => ({
  reader: state.user.currentUser,
  answers: answeredIn(state),
});

export function storeThatAsks(ask: Ask, said: string[]) {
  const send = async (request: CallRequest) => {
    const { url } = toCallAddress(request);
    const answer: Answer = await ask(url);
    said.push(url, answer.body);
    const { status, headers, body } = answer;
    return readOutcome(new Response(body, { status, headers }));
  };
  return makeStore(createPersistence(nothingKept), { send });
}
