import { Fragment } from 'react';

/**
 * Shows an email address. If it needs more than one line, it wraps before its domain or after
 * one of its dots.
 */
export function EmailAddress({ of }: { of: string }) {
  return of.split(/(?=@)|(?<=\.)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other name.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
