import type { Entitlement } from '@certway/contract/access/ledger';
import { isOpen } from '@certway/contract/access/request-states';
import type { User } from '@certway/contract/accounts/index';
import { useEffect, useState } from 'react';
import type { ShownProgram } from '../../programs/index.ts';
import { useIsPreHydration } from '../../ui/pending/pre-hydration.ts';
import { referenceFor } from '../order.ts';
import { useRequestPurchaseMutation } from '../queries.ts';

export interface BuyNowProps {
  program: ShownProgram;
  user: User | null;
  request: Entitlement['request'];
}

/** Returns the order's reference and a function that records the request of a signed-in buyer. */
export function useOrder({ program, user, request }: BuyNowProps) {
  const [record, recording] = useRequestPurchaseMutation();
  const state = request && { reference: request.reference, open: isOpen(request.state) };
  const isPreHydration = useIsPreHydration();
  // The reference is not created during server rendering, where all visitors would get the same
  // one.
  const [reference, setReference] = useState(() =>
    isPreHydration ? '' : referenceFor(program._id, state),
  );
  const wanted = state?.open ? state.reference : null;
  const closed = state && !state.open ? state.reference : null;
  useEffect(() => {
    if (wanted) setReference(wanted);
    else if (closed) setReference(referenceFor(program._id, { reference: closed, open: false }));
    else setReference((known) => known || referenceFor(program._id, null));
  }, [wanted, closed, program._id]);
  const taken = recording.error?.code === 'reference-taken';
  useEffect(() => {
    if (!taken) return;
    setReference((reference) => referenceFor(program._id, { reference, open: false }));
  }, [taken, program._id]);
  const order = () => {
    if (user && !state?.open) record({ body: { programId: program._id, reference } });
  };
  return { reference, order, recording };
}
