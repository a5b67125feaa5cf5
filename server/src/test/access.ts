import type { Role } from '@certway/contract/accounts/roles';
import { callsOf, type Method, type SignedIn, type TestServer } from './test-server.ts';

/** Fixtures for purchase requests and grants. They make API calls instead of inserting rows. */

export const reference = () =>
  `CW-${Array.from({ length: 2 }, () =>
    Array.from({ length: 4 }, () => 'ABCDEFGHJKMNPQRSTVWXYZ'[Math.floor(Math.random() * 22)]).join(
      '',
    ),
  ).join('-')}`;

export function accessCalls(testServer: TestServer) {
  const send = callsOf(testServer);
  const ask = (who: SignedIn, programId: string, ref = reference()) =>
    send(who, 'POST', '/api/access/requests', { programId, reference: ref });
  const move = (who: SignedIn, requestId: string, payload: object) =>
    send(who, 'PATCH', `/api/access/requests/${requestId}`, payload);
  const grant = (who: SignedIn, userId: string, programId: string, more: object = {}) =>
    send(who, 'POST', '/api/access/grants', { userId, programId, ...more });
  async function roleOf(who: SignedIn): Promise<Role> {
    return (await send(who, 'GET', `/api/user/users/${who.user.id}`)).json().role;
  }
  async function actionsAbout(userId: string): Promise<string[]> {
    const { rows } = await testServer.platform.db.$client.query(
      'select action from accounts_audit where subject_id = $1 order by id',
      [userId],
    );
    return rows.map(({ action }) => action);
  }
  return { send, ask, move, grant, roleOf, actionsAbout };
}

/** Returns functions that make the calls of `accessCalls` and return the replies' contents. */
export function ledgerCalls(testServer: TestServer) {
  const calls = accessCalls(testServer);
  const send = (who: SignedIn, method: Method, url: string, payload?: object) =>
    calls.send(who, method, `/api/access/${url}`, payload);
  const ask = async (who: SignedIn, programId: string) => (await calls.ask(who, programId)).json();
  const move = async (who: SignedIn, id: string, payload: object) =>
    (await calls.move(who, id, payload)).json();
  const grantTo = async (by: SignedIn, who: SignedIn, programId: string, more: object = {}) =>
    (await calls.grant(by, who.user.id, programId, more)).json();
  const people = async () =>
    [await testServer.signedInAs('user'), await testServer.signedInAs('admin')] as const;
  return { send, ask, move, grantTo, people };
}
