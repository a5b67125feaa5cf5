import type { Settings } from '@certway/contract/settings/index';
import * as messages from './messages.ts';
import { useGetSettingsQuery } from './queries.ts';

type Operator = Settings['operator'] & { identityProvider: string };

const UNKNOWN: Operator = {
  name: null,
  contact: null,
  termsUrl: null,
  privacyUrl: null,
  identityProvider: messages.google,
};

/** Returns the names of the operator and of the identity provider, as far as they are known. */
export function useOperator(): Operator {
  const { data } = useGetSettingsQuery();
  return data ? { ...data.operator, identityProvider: data.identityProvider } : UNKNOWN;
}

export const isAddress = (contact: string): boolean => contact.includes('@');
