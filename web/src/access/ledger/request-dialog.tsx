import type { LedgerRequest } from '@certway/contract/access/ledger';
import { isOpen, type RequestState } from '@certway/contract/access/request-states';
import { MONEY_AT_MOST } from '@certway/contract/limits';
import { Button, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { numberText } from '../../ui/words/counts.ts';
import { moneyText } from '../../ui/words/money.ts';
import * as messages from '../messages.ts';
import { useMoveRequestMutation } from '../queries.ts';
import { stateTexts } from '../request-state.tsx';
import { ageText } from './age.ts';
import classes from './ledger.module.css';
import { daysOf, isWrongPeriod, PeriodField } from './period-field.tsx';
import { PersonLabel } from './person-label.tsx';

const steps: { to: RequestState; label: string }[] = [
  { to: 'contacted', label: messages.markContacted },
  { to: 'paid', label: messages.markPaid },
  { to: 'granted', label: messages.grantThisProgram },
  { to: 'declined', label: messages.decline },
  { to: 'cancelled', label: messages.cancelRequest },
];

/** Parses the typed amount of money. Returns null if empty, undefined if invalid. */
export function amountOf(typed: string): number | null | undefined {
  const plain = typed.trim().replace(',', '.');
  if (plain === '') return null;
  const valid = /^\d{1,7}(\.\d{1,2})?$/.test(plain) && Number(plain) <= MONEY_AT_MOST;
  return valid ? Number(plain) : undefined;
}

function Facts({ request }: { request: LedgerRequest }) {
  const { person, program, price, currency, state, createdAt, placesLeft } = request;
  return (
    <dl className={classes.facts}>
      <dt>{messages.person}</dt>
      <dd>
        <PersonLabel person={person} />
      </dd>
      <dt>{messages.program}</dt>
      <dd dir="auto">{program.name}</dd>
      <dt>{messages.price}</dt>
      <dd>{moneyText(price, currency)}</dd>
      <dt>{messages.state}</dt>
      <dd>{messages.stateAndAge({ state: stateTexts[state].name, age: ageText(createdAt) })}</dd>
      <dt>{messages.placesLeftLabel}</dt>
      <dd>{placesLeft === null ? messages.unlimited : numberText(placesLeft)}</dd>
    </dl>
  );
}

/**
 * Returns the form state of the paid amount. The field initially contains the price, because a
 * request can be marked as paid only with an amount.
 */
function usePayment({ paid, price, currency }: LedgerRequest) {
  const [typed, setTyped] = useState(paid === null ? '' : String(paid));
  const [isFilledIn, setFilledIn] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  const amount = amountOf(typed);
  const isReadyFor = (state: RequestState) => {
    if (typeof amount === 'number' || (amount === null && state !== 'paid')) return true;
    if (amount === null) {
      setTyped(String(price));
      setFilledIn(true);
    }
    ref.current?.focus();
    return false;
  };
  const field: TextInputProps & { ref: typeof ref } = {
    ref,
    label: messages.paidIn({ currency }),
    description: isFilledIn ? messages.checkAmount : messages.emptyUntilPaid,
    inputMode: 'decimal',
    value: typed,
    error: amount === undefined && messages.enterAmount({ most: MONEY_AT_MOST }),
    onChange: ({ currentTarget }) => setTyped(currentTarget.value),
  };
  return { amount: amount ?? null, isReadyFor, field };
}

export function RequestDialog({
  request,
  onClose,
}: {
  request: LedgerRequest;
  onClose: () => void;
}) {
  const payment = usePayment(request);
  const [note, setNote] = useState(request.note);
  const [days, setDays] = useState(String(request.periodDays ?? ''));
  const [isTold, setTold] = useState(false);
  const isPeriodWrong = isWrongPeriod(days);
  const [move, { error, isLoading }] = useMoveRequestMutation();
  const params = { requestId: request._id };
  const save = async (state?: RequestState) => {
    setTold(true);
    if (!payment.isReadyFor(state ?? request.state) || isPeriodWrong) return;
    const periodDays = daysOf(days);
    const body = { paid: payment.amount, note, periodDays, ...(state && { state }) };
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
          <TextInput {...payment.field} />
          {isOpen(request.state) && (
            <PeriodField value={days} isWrong={isTold && isPeriodWrong} onChange={setDays} />
          )}
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
