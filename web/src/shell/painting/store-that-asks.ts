import type { Answer, Ask } from '@certway/contract/painting';
import { addressOf, type CallRequest } from '../../calls/address.ts';
import { caches } from '../../calls/caches.ts';
import { readOutcome } from '../../calls/outcome.ts';
import type { Answered, PaintedState } from '../../calls/painted.ts';
import { remembering } from '../../remembering.ts';
import { makeStore, type RootState } from '../../store.ts';

const nothingKept = { getItem: () => null, setItem: () => undefined };

/** What the caches hold, without what they know of their own making. */
function answeredIn(state: RootState): Answered {
  const parts = Object.values(caches).flatMap(({ reducerPath }) => {
    const { queries, provided } = state[reducerPath] as NonNullable<Answered[string]>;
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
    const { url } = addressOf(request);
    const answer: Answer = await ask(url);
    said.push(url, answer.body);
    const { status, headers, body } = answer;
    return readOutcome(new Response(body, { status, headers }));
  };
  return makeStore(remembering(nothingKept), { send });
}
