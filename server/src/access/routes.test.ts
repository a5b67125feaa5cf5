import type { LedgerRequest } from '@certway/contract/access/ledger';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { accessCalls, reference } from '../test/fixtures/access.ts';
import { expectCounts } from '../test/fixtures/ledger.ts';
import { putInStore } from '../test/fixtures/shop.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { send, ask, move, grant, roleOf, actionsAbout } = accessCalls(testServer);

const standing = (who: SignedIn, programId: string) =>
  send(who, 'GET', `/api/access/programs/${programId}`);

describe('POST /api/access/requests', () => {
  it('rejects a free program, a program that the person may not see, and an invalid reference', async () => {
    const buyer = await testServer.signedInAs('user');
    const free = await putInStore(testServer, { settings: { price: 0 } });
    expect((await ask(buyer, free._id)).json().code).toBe('program-free');
    const draft = await putInStore(testServer, { status: 'draft' });
    expect((await ask(buyer, draft._id)).statusCode).toBe(404);
    expect((await ask(buyer, newId())).statusCode).toBe(404);
    const program = await putInStore(testServer);
    expect((await ask(buyer, program._id, 'cw-1')).json().code).toBe('invalid-input');
  });

  it('answers 409 to a person who has the program without an end date', async () => {
    const [buyer, admin] = [
      await testServer.signedInAs('user'),
      await testServer.signedInAs('admin'),
    ];
    const program = await putInStore(testServer);
    await grant(admin, buyer.user.id, program._id);
    expect((await ask(buyer, program._id)).json().code).toBe('already-granted');
  });

  it('stores the current price, and GET /api/access/programs/:programId then shows the request', async () => {
    const buyer = await testServer.signedInAs('user');
    const program = await putInStore(testServer, { settings: { price: 19.99 } });
    const made = (await ask(buyer, program._id)).json();
    expect(made).toMatchObject({ state: 'requested', price: 19.99, currency: 'USD' });
    expect((await standing(buyer, program._id)).json()).toEqual({
      grant: null,
      sources: [],
      request: made,
    });
  });

  it('answers 409 if the reference belongs to another person, and accepts a new one', async () => {
    const program = await putInStore(testServer);
    const [first, second] = [
      await testServer.signedInAs('user'),
      await testServer.signedInAs('user'),
    ];
    const ref = reference();
    expect((await ask(first, program._id, ref)).statusCode).toBe(200);
    const copied = await ask(second, program._id, ref);
    expect(copied.statusCode).toBe(409);
    expect(copied.json().code).toBe('reference-taken');
    expect((await ask(second, program._id)).statusCode).toBe(200);
  });

  it('returns the open request again for a repetition with the same or another reference', async () => {
    const buyer = await testServer.signedInAs('user');
    const program = await putInStore(testServer);
    const ref = reference();
    const answers = await Promise.all([
      ask(buyer, program._id, ref),
      ask(buyer, program._id, ref),
      ask(buyer, program._id),
    ]);
    const ids = new Set(answers.map((answer) => answer.json()._id));
    expect(ids.size).toBe(1);
    const own = await send(buyer, 'GET', '/api/access/requests/own');
    expect(own.headers['x-total-count']).toBe('1');
  });
});

describe('POST /api/access/requests/:requestId/cancel', () => {
  it('answers 404 for someone else’s request, and 409 for a paid one', async () => {
    const [buyer, other] = [
      await testServer.signedInAs('user'),
      await testServer.signedInAs('user'),
    ];
    const program = await putInStore(testServer);
    const { _id } = (await ask(buyer, program._id)).json();
    const url = `/api/access/requests/${_id}/cancel`;
    expect((await send(other, 'POST', url)).statusCode).toBe(404);
    await move(await testServer.signedInAs('partner'), _id, { state: 'paid', paid: 10 });
    expect((await send(buyer, 'POST', url)).json().code).toBe('request-closed');
  });

  it('cancels a request (idempotent), after which the person can make a new one', async () => {
    const buyer = await testServer.signedInAs('user');
    const program = await putInStore(testServer);
    const { _id } = (await ask(buyer, program._id)).json();
    const url = `/api/access/requests/${_id}/cancel`;
    expect((await send(buyer, 'POST', url)).json().state).toBe('cancelled');
    expect((await send(buyer, 'POST', url)).json().state).toBe('cancelled');
    expect((await ask(buyer, program._id)).json()._id).not.toBe(_id);
  });
});

describe('GET and PATCH /api/access/requests', () => {
  it('change a request: the state paid takes a place; the state granted gives access, the role paid, and an audit entry', async () => {
    const [buyer, partner] = [
      await testServer.signedInAs('user'),
      await testServer.signedInAs('partner'),
    ];
    const program = await putInStore(testServer, { settings: { enrollmentLimit: 5 } });
    const { _id, reference: ref } = (await ask(buyer, program._id)).json();
    const found = await send(partner, 'GET', `/api/access/requests?q=${ref}`);
    expect(found.json()).toMatchObject([{ _id, person: { _id: buyer.user.id }, placesLeft: 5 }]);
    expect((await move(partner, _id, { state: 'contacted' })).json().state).toBe('contacted');
    const paid = await move(partner, _id, { state: 'paid', paid: 45.5, note: 'cash' });
    expect(paid.json()).toMatchObject({ state: 'paid', paid: 45.5, note: 'cash', placesLeft: 4 });
    await expectCounts(testServer, program._id, { purchasedCount: 0, placesTaken: 1 });
    expect(await roleOf(buyer)).toBe('user');
    expect((await move(partner, _id, { state: 'granted' })).json().state).toBe('granted');
    await expectCounts(testServer, program._id, { purchasedCount: 1, placesTaken: 1 });
    expect(await roleOf(buyer)).toBe('paid');
    expect((await standing(buyer, program._id)).json().grant).toMatchObject({ live: true });
    expect(await actionsAbout(buyer.user.id)).toEqual([
      'request-made',
      'request-moved',
      'request-moved',
      'role-changed',
      'access-granted',
      'request-moved',
    ]);
  });

  it('require an amount from 0 to 1,000,000 for the state paid', async () => {
    const partner = await testServer.signedInAs('partner');
    const program = await putInStore(testServer);
    const { _id } = (await ask(await testServer.signedInAs('user'), program._id)).json();
    for (const paid of [undefined, null, -0.01, 1_000_000.01]) {
      const refused = await move(partner, _id, { state: 'paid', paid });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors[0].field).toBe('paid');
    }
    const paid = await move(partner, _id, { state: 'paid', paid: 1_000_000 });
    expect(paid.json()).toMatchObject({ state: 'paid', paid: 1_000_000 });
    expect((await move(partner, _id, { paid: null })).statusCode).toBe(400);
    expect((await move(partner, _id, { paid: 0 })).json()).toMatchObject({ paid: 0 });
  });

  it('release the place when a paid request is declined or set back to an earlier state', async () => {
    const partner = await testServer.signedInAs('partner');
    const program = await putInStore(testServer, { settings: { enrollmentLimit: 1 } });
    for (const state of ['declined', 'contacted', 'cancelled']) {
      const { _id } = (await ask(await testServer.signedInAs('user'), program._id)).json();
      expect((await move(partner, _id, { state: 'paid', paid: 10 })).statusCode).toBe(200);
      await expectCounts(testServer, program._id, { purchasedCount: 0, placesTaken: 1 });
      expect((await move(partner, _id, { state })).json().state).toBe(state);
      await expectCounts(testServer, program._id, { purchasedCount: 0, placesTaken: 0 });
    }
  });

  it('keep the access period of a request until it is changed or granted', async () => {
    const [buyer, partner] = [
      await testServer.signedInAs('user'),
      await testServer.signedInAs('partner'),
    ];
    const program = await putInStore(testServer);
    const { _id } = (await ask(buyer, program._id)).json();
    const paid = await move(partner, _id, { state: 'paid', paid: 10, periodDays: 90 });
    expect(paid.json().periodDays).toBe(90);
    expect((await move(partner, _id, { note: 'by transfer' })).json().periodDays).toBe(90);
    await move(partner, _id, { state: 'granted' });
    expect((await standing(buyer, program._id)).json().grant).toMatchObject({ periodDays: 90 });
  });

  it('keep closed requests closed, but allow correcting the payment', async () => {
    const partner = await testServer.signedInAs('partner');
    const program = await putInStore(testServer);
    const { _id } = (await ask(await testServer.signedInAs('user'), program._id)).json();
    await move(partner, _id, { state: 'declined' });
    expect((await move(partner, _id, { state: 'paid', paid: 10 })).json().code).toBe(
      'request-closed',
    );
    expect((await move(partner, _id, { paid: 10 })).json()).toMatchObject({
      state: 'declined',
      paid: 10,
    });
    expect((await move(partner, newId(), { state: 'paid', paid: 10 })).statusCode).toBe(404);
  });

  it('list open requests oldest first, and filter by program and person', async () => {
    const partner = await testServer.signedInAs('partner');
    const program = await putInStore(testServer);
    const made: LedgerRequest[] = [];
    for (let i = 0; i < 3; i++) {
      made.push((await ask(await testServer.signedInAs('user'), program._id)).json());
    }
    const open = await send(partner, 'GET', `/api/access/requests?programId=${program._id}`);
    expect(open.headers['x-total-count']).toBe('3');
    expect(open.json().map(({ _id }: LedgerRequest) => _id)).toEqual(made.map(({ _id }) => _id));
    const none = await send(partner, 'GET', `/api/access/requests?q=100%25`);
    expect(none.json()).toEqual([]);
  });
});

describe('POST /api/access/programs/:programId/free', () => {
  it('answers 409 for a program with a price, and 404 for a program that the person may not see', async () => {
    const learner = await testServer.signedInAs('user');
    const program = await putInStore(testServer);
    const url = (id: string) => `/api/access/programs/${id}/free`;
    expect((await send(learner, 'POST', url(program._id))).json().code).toBe('not-free');
    const hidden = await putInStore(testServer, { settings: { price: 0, isPublic: false } });
    expect((await send(learner, 'POST', url(hidden._id))).statusCode).toBe(404);
  });

  it('grants access immediately (idempotent), even if the price is negative', async () => {
    for (const price of [0, -5]) {
      const learner = await testServer.signedInAs('user');
      const program = await putInStore(testServer, { settings: { price } });
      const url = `/api/access/programs/${program._id}/free`;
      await Promise.all([send(learner, 'POST', url), send(learner, 'POST', url)]);
      expect((await send(learner, 'POST', url)).json().grant).toMatchObject({ live: true });
      expect(await roleOf(learner)).toBe('paid');
      await expectCounts(testServer, program._id, { purchasedCount: 1, placesTaken: 1 });
    }
  });
});
