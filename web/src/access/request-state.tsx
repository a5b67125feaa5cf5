import type { OwnRequest } from '@certway/contract/access/ledger';
import { isOpen, type RequestState } from '@certway/contract/access/request-states';
import { Button } from '@mantine/core';
import { useChatAddress } from '../settings/index.ts';
import * as messages from './messages.ts';
import { useCancelRequestMutation } from './queries.ts';
import classes from './request-state.module.css';

/**
 * The name of each state of a request, and a sentence about it for the buyer. A new request has
 * another sentence if the seller replies in a chat.
 */
export const stateTexts: Record<RequestState, { name: string; text: string }> = {
  requested: { name: messages.requested, text: messages.sellerWillWrite },
  contacted: { name: messages.contacted, text: messages.contactedMeans },
  paid: { name: messages.paid, text: messages.paidMeans },
  granted: { name: messages.granted, text: messages.grantedMeans },
  declined: { name: messages.declined, text: messages.declinedMeans },
  cancelled: { name: messages.canceled, text: messages.canceledMeans },
};

const REQUEST_STEPS: readonly RequestState[] = ['requested', 'contacted', 'paid', 'granted'];

function RequestSteps({ state }: { state: RequestState }) {
  const reached = REQUEST_STEPS.indexOf(state);
  if (reached < 0) return null;
  return (
    <ol className={classes.way}>
      {REQUEST_STEPS.map((step, index) => (
        <li
          key={step}
          data-reached={index <= reached || undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {stateTexts[step].name}
        </li>
      ))}
    </ol>
  );
}

/** Shows the state of the buyer's request, which can be canceled until it is paid. */
export function RequestStateCard({ request }: { request: OwnRequest }) {
  const [cancel, { isLoading, error }] = useCancelRequestMutation();
  const { state, reference, _id } = request;
  const words = stateTexts[state];
  const replyInChat = useChatAddress() !== null && state === 'requested';
  return (
    <section className={classes.card} aria-label={messages.yourRequest}>
      <p className={classes.head}>
        <strong>{words.name}</strong> <span>{reference}</span>
      </p>
      <RequestSteps state={state} />
      <p className={classes.text} role="status">
        {replyInChat ? messages.sellerRepliesInChat : words.text}
      </p>
      {isOpen(state) && state !== 'paid' && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.cancel ?? ''}
          loading={isLoading}
          onClick={() => cancel({ params: { requestId: _id } })}
        >
          {messages.cancelThisRequest}
        </Button>
      )}
      {error && <p role="alert">{error.message}</p>}
    </section>
  );
}
