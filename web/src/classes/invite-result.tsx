import membership from '../ui/membership.module.css';
import { EmailAddress } from '../ui/words/email-address.tsx';
import { factsText } from '../ui/words/lists.ts';
import { outcomeText } from './labels.ts';
import * as messages from './messages.ts';
import type { InspectedAddresses, InvitedAddress } from './queries.ts';

type InviteOutcome = InvitedAddress['outcome'];

/** Refused addresses come first, so that they are seen in a long list. */
const order: readonly InviteOutcome[] = ['refused', 'already-member', 'invited', 'joined'];

const counts: Record<InviteOutcome, (values: { count: number }) => string> = {
  joined: messages.joinedCount,
  invited: messages.invitedCount,
  'already-member': messages.alreadyCount,
  refused: messages.refusedCount,
};

function summaryOf(addresses: readonly InvitedAddress[]): string {
  const texts = order.toReversed().map((outcome) => {
    const count = addresses.filter((each) => each.outcome === outcome).length;
    return count > 0 ? counts[outcome]({ count }) : '';
  });
  return factsText(texts);
}

/** Says for each address whether it joined, was invited, or was refused and why. */
export function InviteResult({ addresses }: { addresses: readonly InvitedAddress[] }) {
  const sorted = addresses.toSorted(
    (one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome),
  );
  return (
    <>
      <p role="status" className={membership.summary}>
        {summaryOf(addresses)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard */}
      <section className={membership.results} aria-label={messages.resultOfInviting} tabIndex={0}>
        <ul>
          {sorted.map((each, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an address can be in the list twice
            <li key={at}>
              <b>
                <EmailAddress of={each.email} />
              </b>
              <span data-refused={each.outcome === 'refused' || undefined}>
                {outcomeText(each)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Says how many addresses a file contained, and which of its rows could not be used. */
export function UnusedRows({ found }: { found: InspectedAddresses }) {
  return (
    <>
      <p role="status" className={membership.summary}>
        {messages.addressesRead({ count: found.addresses.length })}
      </p>
      {found.problems.length > 0 && (
        <>
          <p className={membership.soft}>
            {messages.rowsNotRead({ count: found.problems.length })}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard */}
          <section className={membership.results} aria-label={messages.rowsLeftOut} tabIndex={0}>
            <ul>
              {found.problems.map(({ row, text, message }) => (
                <li key={row}>
                  <b dir="auto">{text}</b>
                  <span>{messages.rowProblem({ row, problem: message })}</span>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </>
  );
}
