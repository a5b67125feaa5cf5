import type { Entitlement } from '@certway/contract/access/ledger';
import { isOpen } from '@certway/contract/access/request-states';
import { mayEnter } from '@certway/contract/accounts/roles';
import { pages } from '@certway/contract/shell/pages';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { ShownProgram } from '../../programs/index.ts';
import * as messages from '../messages.ts';
import { BuyingSteps } from './buying-steps.tsx';
import { type BuyNowProps, useOrder } from './use-order.ts';

/**
 * Returns the URL of the inbox with a new message to the trainer. The subject contains the name of
 * the program and the reference of the purchase request.
 */
function letterTo(program: ShownProgram, { reference }: NonNullable<Entitlement['request']>) {
  const search = new URLSearchParams({
    new: '',
    to: program.trainerId,
    name: program.trainerName,
    subject: messages.buyingSubject({ program: program.name, reference }),
    program: program._id,
  });
  return { pathname: paths.inbox, search: `${search}` };
}

/**
 * Lets a person buy without a chat. Records the purchase request and offers to write to the
 * trainer. Shown if the operator has not set a chat number.
 */
export function BuyByMessage(sale: BuyNowProps) {
  const { order, recording } = useOrder(sale);
  const { program, user, request } = sale;
  const hasInbox = user !== null && mayEnter(pages.inbox.openTo, user.role);
  const waits = request !== null && isOpen(request.state);
  if (!user) return <BuyAsVisitor />;
  return (
    <>
      {!waits && (
        <Button
          color="marigold.5"
          size="lg"
          fullWidth
          loading={recording.isLoading}
          onClick={order}
        >
          {messages.buyNow}
        </Button>
      )}
      {recording.error && <p role="alert">{recording.error.message}</p>}
      {waits && hasInbox && (
        <Button component={Link} to={letterTo(program, request)} variant="default" fullWidth>
          {messages.writeTo({ name: program.trainerName })}
        </Button>
      )}
      <BuyingSteps
        steps={[
          messages.requestGoesToSeller,
          messages.sellerWritesTo({ email: user.email }),
          messages.opensInAccount,
        ]}
      />
    </>
  );
}

/** Messages need an account, so visitors sign in first. */
function BuyAsVisitor() {
  return (
    <>
      <Button component={Link} to={paths.signIn} color="marigold.5" size="lg" fullWidth>
        {messages.buyNow}
      </Button>
      <BuyingSteps steps={[messages.signInFirst, messages.sellerWrites, messages.programOpens]} />
    </>
  );
}
