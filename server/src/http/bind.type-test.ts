import { endpointExamples } from '@certway/contract/endpoint.type-test';
import { fail } from '../outcomes/failure.ts';
import { bind } from './bind.ts';

/**
 * Code that must not compile. It is tested by tsc: if an expected type error does not occur, tsc
 * reports this as an error.
 */

const good = {
  getUser: async () => ({ name: 'Mira' }),
  renameUser: async () => fail('last-admin'),
};

bind(endpointExamples)(good);

// @ts-expect-error a call without a binding
bind(endpointExamples)({ getUser: good.getUser });

// @ts-expect-error a binding without a call
bind(endpointExamples)({ ...good, dropUser: good.getUser });

bind(endpointExamples)({
  ...good,
  // @ts-expect-error a reply that lacks what the contract promises
  getUser: async () => ({ title: 'Mira' }),
});

bind(endpointExamples)({
  ...good,
  // @ts-expect-error an error that the endpoint does not declare
  getUser: async () => fail('last-admin'),
});

bind(endpointExamples)({
  ...good,
  // @ts-expect-error nobody may be there: access is 'anyone'
  getUser: async ({ person }) => ({ name: person.id }),
});

bind(endpointExamples)({
  ...good,
  renameUser: async ({ person, body }) =>
    person.id === body.name ? { name: '' } : fail('not-found'),
});
