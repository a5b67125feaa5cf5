import type { Standing } from '@certway/contract/access';
import type { User } from '@certway/contract/accounts';
import { pages } from '@certway/contract/pages';
import { isOpen } from '@certway/contract/request-states';
import { mayEnter } from '@certway/contract/roles';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { priceText, type ShownProgram } from '../../programs/index.ts';
import { useChatAddress } from '../../settings/index.ts';
import { useIsPainted } from '../../ui/pending/is-painted.ts';
import * as messages from '../messages.ts';
import { chatLink, referenceFor } from '../order.ts';
import { useRequestPurchaseMutation } from '../queries.ts';
import classes from './buying.module.css';

/** As wide as the one that follows as soon as the page is alive. */
const UNKNOWN_REFERENCE = 'CW-••••-••••';

interface BuyNowProps {
  program: ShownProgram;
  user: User | null;
  request: Standing['request'];
}

export function BuyNow({ program, user, request }: BuyNowProps) {
  const chat = useChatAddress();
  return chat ? (
    <BuyByChat chat={chat} program={program} user={user} request={request} />
  ) : (
    <BuyByMessage program={program} user={user} request={request} />
  );
}

/** The order's reference, and the call that records the sale for a signed-in buyer. */
function useOrder({ program, user, request }: BuyNowProps) {
  const [record, recording] = useRequestPurchaseMutation();
  const state = request && { reference: request.reference, open: isOpen(request.state) };
  const isPainted = useIsPainted();
  // Never on the server: all visitors would have the same.
  const [reference, setReference] = useState(() =>
    isPainted ? '' : referenceFor(program._id, state),
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

/** A plain link: no popup to block, and on a phone it opens the app. */
function BuyByChat({ chat, ...sale }: BuyNowProps & { chat: string }) {
  const { reference, order, recording } = useOrder(sale);
  const { name, settings } = sale.program;
  const written = { programName: name, price: priceText(settings), reference };
  const href = reference ? chatLink(chat, written) : chat;
  return (
    <>
      <Button
        component="a"
        href={href}
        target="_blank"
        rel="noreferrer"
        color="marigold.5"
        size="lg"
        fullWidth
        leftSection={<IconBrandWhatsapp size={22} stroke={1.7} aria-hidden="true" />}
        onClick={order}
      >
        {messages.buyNow}
      </Button>
      {recording.error && (
        <p role="alert" className={classes.note}>
          {messages.requestNotNoted({ why: recording.error.message ?? '' })}
        </p>
      )}
      <Steps
        steps={[
          <>
            {messages.chatOpens}{' '}
            <strong className={classes.reference}>{reference || UNKNOWN_REFERENCE}</strong>
          </>,
          messages.sellerRecordsPayment,
          sale.user ? messages.opensInAccount : messages.opensInAccountSignIn,
        ]}
      />
    </>
  );
}

/** The inbox with a message started: to the trainer, about this program and this order. */
function letterTo(program: ShownProgram, { reference }: NonNullable<Standing['request']>) {
  const search = new URLSearchParams({
    new: '',
    to: program.trainerId,
    name: program.trainerName,
    subject: messages.buyingSubject({ program: program.name, reference }),
    program: program._id,
  });
  return { pathname: paths.inbox, search: `${search}` };
}

/** Without a chat number from the operator: the request itself, and a message to the trainer. */
function BuyByMessage(sale: BuyNowProps) {
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
      <Steps
        steps={[
          messages.requestGoesToSeller,
          messages.sellerWritesTo({ email: user.email }),
          messages.opensInAccount,
        ]}
      />
    </>
  );
}

/** Without a chat there is nobody to write to but an account. */
function BuyAsVisitor() {
  return (
    <>
      <Button component={Link} to={paths.signIn} color="marigold.5" size="lg" fullWidth>
        {messages.buyNow}
      </Button>
      <Steps steps={[messages.signInFirst, messages.sellerWrites, messages.programOpens]} />
    </>
  );
}

function Steps({ steps }: { steps: ReactNode[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the steps never changes
        <li key={index}>{step}</li>
      ))}
    </ol>
  );
}
