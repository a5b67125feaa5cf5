import type { BookedRequest } from '@certway/contract/ledger';
import { isOpen, type RequestState } from '@certway/contract/request-states';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { moneyText } from '../../programs/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { numberText } from '../../ui/words/counts.ts';
import * as messages from '../messages.ts';
import { useMoveRequestMutation } from '../queries.ts';
import { stateWords } from '../request-state.tsx';
import { ageText } from './age.ts';
import classes from './ledger.module.css';
import { daysOf, PeriodField } from './period-field.tsx';
import { PersonWords } from './person-words.tsx';

const steps: { to: RequestState; label: string }[] = [
  { to: 'contacted', label: messages.markContacted },
  { to: 'paid', label: messages.markPaid },
  { to: 'granted', label: messages.grant },
  { to: 'declined', label: messages.decline },
  { to: 'cancelled', label: messages.cancelRequest },
];

/** An amount as typed; null if empty, undefined if it is not an amount. */
export function amountOf(typed: string): number | null | undefined {
  const plain = typed.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

function Facts({ request }: { request: BookedRequest }) {
  const { person, program, price, currency, state, createdAt, placesLeft } = request;
  return (
    <dl className={classes.facts}>
      <dt>{messages.person}</dt>
      <dd>
        <PersonWords person={person} />
      </dd>
      <dt>{messages.program}</dt>
      <dd dir="auto">{program.name}</dd>
      <dt>{messages.price}</dt>
      <dd>{moneyText(price, currency)}</dd>
      <dt>{messages.state}</dt>
      <dd>{messages.stateAndAge({ state: stateWords[state].name, age: ageText(createdAt) })}</dd>
      <dt>{messages.placesLeftLabel}</dt>
      <dd>{placesLeft === null ? messages.unlimited : numberText(placesLeft)}</dd>
    </dl>
  );
}

export function RequestDialog({
  request,
  onClose,
}: {
  request: BookedRequest;
  onClose: () => void;
}) {
  const [paid, setPaid] = useState(request.paid === null ? '' : String(request.paid));
  const [note, setNote] = useState(request.note);
  const [days, setDays] = useState(String(request.periodDays ?? ''));
  const [move, { error, isLoading }] = useMoveRequestMutation();
  const amount = amountOf(paid);
  const params = { requestId: request._id };
  const save = async (state?: RequestState) => {
    if (amount === undefined) return;
    const periodDays = daysOf(days);
    const body = { paid: amount, note, periodDays, ...(state && { state }) };
    const { data } = await move({ params, body });
    if (data) onClose();
  };
  return (
    <Dialog
      title={messages.requestTitle({ reference: request.reference })}
      opened
      onClose={onClose}
      size="lg"
      holds
    >
      <div className={classes.form}>
        <Facts request={request} />
        <div className={classes.pair}>
          <TextInput
            label={messages.paidIn({ currency: request.currency })}
            description={messages.emptyUntilPaid}
            inputMode="decimal"
            value={paid}
            error={amount === undefined ? messages.enterAmount : undefined}
            onChange={({ currentTarget }) => setPaid(currentTarget.value)}
          />
          {isOpen(request.state) && <PeriodField value={days} onChange={setDays} />}
        </div>
        <Textarea
          label={messages.note}
          description={messages.whoReadsNote}
          autosize
          minRows={2}
          maxLength={1000}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {error && (
          <p role="alert" className={classes.failed}>
            {error.message}
          </p>
        )}
        <div className={classes.buttons}>
          {isOpen(request.state) &&
            steps
              .filter(({ to }) => to !== request.state)
              .map(({ to, label }) => (
                <Button
                  key={to}
                  variant={to === 'granted' ? 'filled' : 'default'}
                  disabled={isLoading}
                  onClick={() => save(to)}
                >
                  {label}
                </Button>
              ))}
          <Button variant="subtle" disabled={isLoading} onClick={() => save()}>
            {messages.saveAmountAndNote}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
