import membership from '../ui/membership.module.css';
import '../ui/forms.css';
import { SEAT_ADDRESSES_AT_ONCE } from '@certway/contract/limits';
import { Button, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../ui/form.tsx';
import { addressesIn } from '../ui/words/addresses.ts';
import { EmailAddress } from '../ui/words/email-address.tsx';
import { factsText } from '../ui/words/lists.ts';
import { refusalTexts, seatFailure } from './labels.ts';
import * as messages from './messages.ts';
import { type InvitedToSeat, useInviteToSeatsMutation } from './queries.ts';

function problemOf(count: number): string | false {
  if (count === 0) return messages.addressesRequired;
  return (
    count > SEAT_ADDRESSES_AT_ONCE && messages.tooManyAddresses({ most: SEAT_ADDRESSES_AT_ONCE })
  );
}

/** Says how many were invited, and for each address that was not, why. */
function Outcome({ addresses }: { addresses: readonly InvitedToSeat[] }) {
  const refused = addresses.filter(({ outcome }) => outcome === 'refused');
  const invited = addresses.filter(({ outcome }) => outcome === 'invited').length;
  const already = addresses.length - refused.length - invited;
  const summary = factsText([
    invited > 0 ? messages.wereInvited({ count: invited }) : '',
    already > 0 ? messages.wereAlready({ count: already }) : '',
    refused.length > 0 ? messages.wereRefused({ count: refused.length }) : '',
  ]);
  return (
    <>
      <p role="status" className={membership.summary}>
        {summary}
      </p>
      {refused.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
        <section className={membership.results} aria-label={messages.resultOfInviting} tabIndex={0}>
          <ul>
            {refused.map(({ email, reason }) => (
              <li key={`${email} ${reason}`}>
                <b>
                  <EmailAddress of={email} />
                </b>
                <span data-refused>{reason && refusalTexts[reason]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Invites people by their addresses, which are typed or pasted. */
export function InviteToSeats({ organizationId }: { organizationId: string }) {
  const [text, setText] = useState('');
  const [invite, { data: invited, error, isLoading }] = useInviteToSeatsMutation();
  const addresses = addressesIn(text);
  const problem = problemOf(addresses.length);
  const save = async () => {
    const { data } = await invite({ params: { organizationId }, body: { addresses } });
    if (!data) return false;
    setText('');
    return true;
  };
  return (
    <section className={membership.card} aria-labelledby="invite">
      <Title order={2} size="h4" id="invite">
        {messages.invite}
      </Title>
      <Form className={membership.form} isWrong={problem !== false} failure={error} onSave={save}>
        {(submitted) => (
          <>
            <Textarea
              label={messages.addresses}
              description={messages.howToInvite}
              autosize
              minRows={2}
              maxRows={8}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={text}
              error={submitted && problem}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <p role="alert" className={membership.failed}>
              {seatFailure(error)}
            </p>
            <div className={membership.buttons}>
              <Button type="submit" loading={isLoading}>
                {messages.inviteThem}
              </Button>
            </div>
          </>
        )}
      </Form>
      {invited && <Outcome addresses={invited.addresses} />}
    </section>
  );
}
