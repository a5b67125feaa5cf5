import { Fragment } from 'react';

/** An email address that wraps before its domain, or at one of its dots, if it has to. */
export function EmailAddress({ of }: { of: string }) {
  return of.split(/(?=[@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other name.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
