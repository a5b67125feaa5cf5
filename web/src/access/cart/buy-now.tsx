import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { priceText } from '../../programs/index.ts';
import { useChatAddress } from '../../settings/index.ts';
import * as messages from '../messages.ts';
import { chatLink } from '../order.ts';
import { BuyByMessage } from './buy-by-message.tsx';
import classes from './buying.module.css';
import { BuyingSteps } from './buying-steps.tsx';
import { type BuyNowProps, useOrder } from './use-order.ts';

/** A placeholder as wide as the order reference, which is only known after hydration. */
const UNKNOWN_REFERENCE = 'CW-••••-••••';

export function BuyNow({ program, user, request }: BuyNowProps) {
  const chat = useChatAddress();
  return chat ? (
    <BuyByChat chat={chat} program={program} user={user} request={request} />
  ) : (
    <BuyByMessage program={program} user={user} request={request} />
  );
}

/**
 * Opens the chat with a plain link, which no popup blocker stops and which opens the app on a
 * phone.
 */
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
      <BuyingSteps
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
