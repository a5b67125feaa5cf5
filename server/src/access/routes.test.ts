import type { BookedGrant, BookedRequest, Code } from '@certway/contract/access';
import type { Role } from '@certway/contract/roles';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { type SignedIn, useHouse } from '../test/house.ts';
import { expectFigures } from '../test/ledger.ts';
import { putInStore } from '../test/shop.ts';

const house = useHouse();

const reference = () =>
  `CW-${Array.from({ length: 2 }, () =>
    Array.from({ length: 4 }, () => 'ABCDEFGHJKMNPQRSTVWXYZ'[Math.floor(Math.random() * 22)]).join(
      '',
    ),
  ).join('-')}`;

const send = (
  who: SignedIn | null,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) => house.call(who, { method, url, ...(payload ? { payload } : {}) });

const ask = (who: SignedIn, programId: string, ref = reference()) =>
  send(who, 'POST', '/api/access/requests', { programId, reference: ref });

const move = (who: SignedIn, requestId: string, payload: object) =>
  send(who, 'PATCH', `/api/access/requests/${requestId}`, payload);

const grant = (who: SignedIn, userId: string, programId: string, more: object = {}) =>
  send(who, 'POST', '/api/access/grants', { userId, programId, ...more });

const revoke = (who: SignedIn, grantId: string) =>
  send(who, 'DELETE', `/api/access/grants/${grantId}`);

const standing = (who: SignedIn, programId: string) =>
  send(who, 'GET', `/api/access/programs/${programId}`);

const redeem = (who: SignedIn, code: string) => send(who, 'POST', '/api/access/redeem', { code });

async function roleOf(who: SignedIn): Promise<Role> {
  return (await send(who, 'GET', `/api/user/users/${who.user.id}`)).json().role;
}

async function codesOf(programId: string, more: object = {}): Promise<Code[]> {
  const partner = await house.signedInAs('partner');
  return (await send(partner, 'POST', '/api/access/codes', { programId, ...more })).json();
}

async function actionsAbout(userId: string): Promise<string[]> {
  const { rows } = await house.platform.db.$client.query(
    'select action from accounts_audit where subject_id = $1 order by id',
    [userId],
  );
  return rows.map(({ action }) => action);
}

describe('POST /api/access/requests', () => {
  it('refuses a free program, one that is not there for the person, and an odd reference', async () => {
    const buyer = await house.signedInAs('user');
    const free = await putInStore(house, { settings: { price: 0 } });
    expect((await ask(buyer, free._id)).json().code).toBe('program-free');
    const draft = await putInStore(house, { status: 'draft' });
    expect((await ask(buyer, draft._id)).statusCode).toBe(404);
    expect((await ask(buyer, newId())).statusCode).toBe(404);
    const program = await putInStore(house);
    expect((await ask(buyer, program._id, 'cw-1')).json().code).toBe('invalid-input');
  });

  it('refuses who has the program without end', async () => {
    const [buyer, admin] = [await house.signedInAs('user'), await house.signedInAs('admin')];
    const program = await putInStore(house);
    await grant(admin, buyer.user.id, program._id);
    expect((await ask(buyer, program._id)).json().code).toBe('already-granted');
  });

  it('keeps the price of the day and shows in the standing', async () => {
    const buyer = await house.signedInAs('user');
    const program = await putInStore(house, { settings: { price: 19.99 } });
    const made = (await ask(buyer, program._id)).json();
    expect(made).toMatchObject({ state: 'requested', price: 19.99, currency: 'USD' });
    expect((await standing(buyer, program._id)).json()).toEqual({ grant: null, request: made });
  });

  it('refuses a reference that is that of another person, and takes the next', async () => {
    const program = await putInStore(house);
    const [first, second] = [await house.signedInAs('user'), await house.signedInAs('user')];
    const ref = reference();
    expect((await ask(first, program._id, ref)).statusCode).toBe(200);
    const copied = await ask(second, program._id, ref);
    expect(copied.statusCode).toBe(409);
    expect(copied.json().code).toBe('reference-taken');
    expect((await ask(second, program._id)).statusCode).toBe(200);
  });

  it('sent again is the same request, also with another reference while it is open', async () => {
    const buyer = await house.signedInAs('user');
    const program = await putInStore(house);
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
  it('refuses the request of somebody else as if it were not there, and one that is paid', async () => {
    const [buyer, other] = [await house.signedInAs('user'), await house.signedInAs('user')];
    const program = await putInStore(house);
    const { _id } = (await ask(buyer, program._id)).json();
    const url = `/api/access/requests/${_id}/cancel`;
    expect((await send(other, 'POST', url)).statusCode).toBe(404);
    await move(await house.signedInAs('partner'), _id, { state: 'paid' });
    expect((await send(buyer, 'POST', url)).json().code).toBe('request-closed');
  });

  it('takes it back, once or twice, and a new one can be made', async () => {
    const buyer = await house.signedInAs('user');
    const program = await putInStore(house);
    const { _id } = (await ask(buyer, program._id)).json();
    const url = `/api/access/requests/${_id}/cancel`;
    expect((await send(buyer, 'POST', url)).json().state).toBe('cancelled');
    expect((await send(buyer, 'POST', url)).json().state).toBe('cancelled');
    expect((await ask(buyer, program._id)).json()._id).not.toBe(_id);
  });
});

describe('GET and PATCH /api/access/requests', () => {
  it('moves on, holds a place while paid, and grants: role, counts and audit at once', async () => {
    const [buyer, partner] = [await house.signedInAs('user'), await house.signedInAs('partner')];
    const program = await putInStore(house, { settings: { enrollmentLimit: 5 } });
    const { _id, reference: ref } = (await ask(buyer, program._id)).json();
    const found = await send(partner, 'GET', `/api/access/requests?q=${ref}`);
    expect(found.json()).toMatchObject([{ _id, person: { _id: buyer.user.id }, placesLeft: 5 }]);
    expect((await move(partner, _id, { state: 'contacted' })).json().state).toBe('contacted');
    const paid = await move(partner, _id, { state: 'paid', paid: 45.5, note: 'cash' });
    expect(paid.json()).toMatchObject({ state: 'paid', paid: 45.5, note: 'cash', placesLeft: 4 });
    await expectFigures(house, program._id, { purchasedCount: 0, placesTaken: 1 });
    expect(await roleOf(buyer)).toBe('user');
    expect((await move(partner, _id, { state: 'granted' })).json().state).toBe('granted');
    await expectFigures(house, program._id, { purchasedCount: 1, placesTaken: 1 });
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

  it('lets go of the place when a paid request is declined or moved back', async () => {
    const partner = await house.signedInAs('partner');
    const program = await putInStore(house, { settings: { enrollmentLimit: 1 } });
    for (const state of ['declined', 'contacted', 'cancelled']) {
      const { _id } = (await ask(await house.signedInAs('user'), program._id)).json();
      expect((await move(partner, _id, { state: 'paid' })).statusCode).toBe(200);
      await expectFigures(house, program._id, { purchasedCount: 0, placesTaken: 1 });
      expect((await move(partner, _id, { state })).json().state).toBe(state);
      await expectFigures(house, program._id, { purchasedCount: 0, placesTaken: 0 });
    }
  });

  it('keeps the days of access from one step to the next, until they are changed or granted', async () => {
    const [buyer, partner] = [await house.signedInAs('user'), await house.signedInAs('partner')];
    const program = await putInStore(house);
    const { _id } = (await ask(buyer, program._id)).json();
    const paid = await move(partner, _id, { state: 'paid', periodDays: 90 });
    expect(paid.json().periodDays).toBe(90);
    expect((await move(partner, _id, { note: 'by transfer' })).json().periodDays).toBe(90);
    await move(partner, _id, { state: 'granted' });
    expect((await standing(buyer, program._id)).json().grant).toMatchObject({ periodDays: 90 });
  });

  it('keeps closed ones closed, but lets what was paid be put right', async () => {
    const partner = await house.signedInAs('partner');
    const program = await putInStore(house);
    const { _id } = (await ask(await house.signedInAs('user'), program._id)).json();
    await move(partner, _id, { state: 'declined' });
    expect((await move(partner, _id, { state: 'paid' })).json().code).toBe('request-closed');
    expect((await move(partner, _id, { paid: 10 })).json()).toMatchObject({
      state: 'declined',
      paid: 10,
    });
    expect((await move(partner, newId(), { state: 'paid' })).statusCode).toBe(404);
  });

  it('lists open ones oldest first, by program and by person', async () => {
    const partner = await house.signedInAs('partner');
    const program = await putInStore(house);
    const made: BookedRequest[] = [];
    for (let i = 0; i < 3; i++) {
      made.push((await ask(await house.signedInAs('user'), program._id)).json());
    }
    const open = await send(partner, 'GET', `/api/access/requests?programId=${program._id}`);
    expect(open.headers['x-total-count']).toBe('3');
    expect(open.json().map(({ _id }: BookedRequest) => _id)).toEqual(made.map(({ _id }) => _id));
    const none = await send(partner, 'GET', `/api/access/requests?q=100%25`);
    expect(none.json()).toEqual([]);
  });
});

describe('POST /api/access/grants', () => {
  it('refuses unknown people and programs, a full program, and more of what is without end', async () => {
    const [admin, learner] = [await house.signedInAs('admin'), await house.signedInAs('demo')];
    const program = await putInStore(house, { settings: { enrollmentLimit: 1 } });
    expect((await grant(admin, newId(), program._id)).statusCode).toBe(404);
    expect((await grant(admin, learner.user.id, newId())).statusCode).toBe(404);
    expect((await grant(admin, learner.user.id, program._id)).statusCode).toBe(200);
    expect((await grant(admin, learner.user.id, program._id)).json().code).toBe('already-granted');
    const late = await house.signedInAs('demo');
    expect((await grant(admin, late.user.id, program._id)).json().code).toBe('no-places-left');
    expect(await roleOf(late)).toBe('demo');
    await expectFigures(house, program._id, { purchasedCount: 1, placesTaken: 1 });
  });

  it('leaves the role of staff alone', async () => {
    const [admin, trainer] = [await house.signedInAs('admin'), await house.signedInAs('trainer')];
    const program = await putInStore(house);
    const made: BookedGrant = (await grant(admin, trainer.user.id, program._id)).json();
    expect(await roleOf(trainer)).toBe('trainer');
    await revoke(admin, made._id);
    expect(await roleOf(trainer)).toBe('trainer');
  });

  it('renews a period: days are added, the count and the places stay', async () => {
    const [admin, learner] = [await house.signedInAs('admin'), await house.signedInAs('user')];
    const program = await putInStore(house);
    await grant(admin, learner.user.id, program._id, { periodDays: 30 });
    const more = await grant(admin, learner.user.id, program._id, { periodDays: 60 });
    expect(more.json()).toMatchObject({ periodDays: 90, endsAt: null, live: true });
    await expectFigures(house, program._id, { purchasedCount: 1, placesTaken: 1 });
  });
});

describe('DELETE /api/access/grants/:grantId', () => {
  it('frees the place, keeps who ever got it counted, and the last one makes demo', async () => {
    const [admin, learner] = [await house.signedInAs('admin'), await house.signedInAs('user')];
    const [one, two] = [await putInStore(house), await putInStore(house)];
    const first: BookedGrant = (await grant(admin, learner.user.id, one._id)).json();
    const second: BookedGrant = (await grant(admin, learner.user.id, two._id)).json();
    expect((await revoke(admin, newId())).statusCode).toBe(404);
    await Promise.all([revoke(admin, first._id), revoke(admin, first._id)]);
    expect(await roleOf(learner)).toBe('paid');
    await revoke(admin, second._id);
    expect(await roleOf(learner)).toBe('demo');
    const about = (await actionsAbout(learner.user.id)).filter((each) => each.startsWith('access'));
    const [came, went] = ['access-granted', 'access-revoked'];
    expect(about).toEqual([came, came, went, went]);
    await expectFigures(house, one._id, { purchasedCount: 1, placesTaken: 0 });
    const again = await grant(admin, learner.user.id, one._id);
    expect(again.statusCode).toBe(200);
    await expectFigures(house, one._id, { purchasedCount: 1, placesTaken: 1 });
  });

  it('makes demo of who loses the last two at once', async () => {
    const [admin, learner] = [await house.signedInAs('admin'), await house.signedInAs('user')];
    const programs = [await putInStore(house), await putInStore(house)];
    const made: BookedGrant[] = [];
    for (const { _id } of programs) made.push((await grant(admin, learner.user.id, _id)).json());
    await Promise.all(made.map(({ _id }) => revoke(admin, _id)));
    expect(await roleOf(learner)).toBe('demo');
  });
});

describe('GET /api/access/grants', () => {
  it('finds by person and program, and leaves out what was taken back', async () => {
    const [admin, learner] = [await house.signedInAs('admin'), await house.signedInAs('user')];
    const program = await putInStore(house);
    const made: BookedGrant = (
      await grant(admin, learner.user.id, program._id, { price: 12.34 })
    ).json();
    const list = () => send(admin, 'GET', `/api/access/grants?userId=${learner.user.id}`);
    expect((await list()).json()).toMatchObject([
      { _id: made._id, price: 12.34, source: 'manual' },
    ]);
    const byName = await send(admin, 'GET', `/api/access/grants?q=${learner.user.verifiedEmail}`);
    expect(byName.json()).toHaveLength(1);
    await revoke(admin, made._id);
    expect((await list()).json()).toEqual([]);
  });
});

describe('POST /api/access/programs/:programId/free', () => {
  it('refuses a program with a price, and one that is not there for the person', async () => {
    const learner = await house.signedInAs('user');
    const program = await putInStore(house);
    const url = (id: string) => `/api/access/programs/${id}/free`;
    expect((await send(learner, 'POST', url(program._id))).json().code).toBe('not-free');
    const hidden = await putInStore(house, { settings: { price: 0, isPublic: false } });
    expect((await send(learner, 'POST', url(hidden._id))).statusCode).toBe(404);
  });

  it('grants at once, asked once or twice, also below zero', async () => {
    for (const price of [0, -5]) {
      const learner = await house.signedInAs('user');
      const program = await putInStore(house, { settings: { price } });
      const url = `/api/access/programs/${program._id}/free`;
      await Promise.all([send(learner, 'POST', url), send(learner, 'POST', url)]);
      expect((await send(learner, 'POST', url)).json().grant).toMatchObject({ live: true });
      expect(await roleOf(learner)).toBe('paid');
      await expectFigures(house, program._id, { purchasedCount: 1, placesTaken: 1 });
    }
  });
});

describe('codes', () => {
  it('are made in bulk, all different, without letters that are taken for one another', async () => {
    const program = await putInStore(house);
    const codes = await codesOf(program._id, { count: 500, label: 'Class 4b' });
    expect(new Set(codes.map(({ code }) => code)).size).toBe(500);
    for (const { code } of codes) {
      expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
    }
    const admin = await house.signedInAs('admin');
    const [other] = await codesOf(program._id, { label: 'Evening' });
    const listed = await send(admin, 'GET', `/api/access/codes?programId=${program._id}&q=4B`);
    expect(listed.headers['x-total-count']).toBe('500');
    expect(listed.json()).toHaveLength(20);
    for (const q of ['evening', other?.code.toLowerCase().replaceAll('-', ' ')]) {
      const found = await send(admin, 'GET', `/api/access/codes?programId=${program._id}&q=${q}`);
      expect(found.json().map(({ _id }: Code) => _id)).toEqual([other?._id]);
    }
  });

  it('grant in any case, with or without dashes, and the second time tell the same', async () => {
    const [learner, program] = [await house.signedInAs('user'), await putInStore(house)];
    const [code] = await codesOf(program._id, { periodDays: 30 });
    const typed = (code?.code ?? '').toLowerCase().replaceAll('-', ' ');
    const first = await redeem(learner, ` ${typed} `);
    expect(first.json()).toMatchObject({
      program: { _id: program._id },
      standing: { grant: { periodDays: 30, endsAt: null, live: true } },
    });
    expect((await redeem(learner, code?.code ?? '')).json()).toEqual(first.json());
    await expectFigures(house, program._id, { purchasedCount: 1, placesTaken: 1 });
  });

  it('open a private program, but not one that is archived', async () => {
    const learner = await house.signedInAs('user');
    const hidden = await putInStore(house, { settings: { isPublic: false } });
    const [code, other] = await codesOf(hidden._id, { count: 2 });
    expect((await redeem(learner, code?.code ?? '')).statusCode).toBe(200);
    const url = `/api/quiz/program/${hidden._id}`;
    expect((await send(learner, 'GET', url)).statusCode).toBe(200);
    await house.platform.db.$client.query(
      'update programs_program set archived_at = now() where id = $1',
      [hidden._id],
    );
    const late = await house.signedInAs('user');
    expect((await redeem(late, other?.code ?? '')).json().code).toBe('code-unknown');
  });

  it('are refused when used up, withdrawn, expired, or giving nothing new; and stay unused then', async () => {
    const [one, two] = [await house.signedInAs('user'), await house.signedInAs('user')];
    const program = await putInStore(house);
    const ahead = new Date(house.platform.now().getTime() + 3_600_000).toISOString();
    const [once] = await codesOf(program._id, { expiresAt: ahead });
    await redeem(one, once?.code ?? '');
    expect((await redeem(two, once?.code ?? '')).json().code).toBe('code-used');

    const [spare] = await codesOf(program._id);
    expect((await redeem(one, spare?.code ?? '')).json().code).toBe('already-granted');
    expect((await redeem(two, spare?.code ?? '')).statusCode).toBe(200);

    const past = new Date(house.platform.now().getTime() - 1000).toISOString();
    const [expired] = await codesOf(program._id, { expiresAt: past });
    const three = await house.signedInAs('user');
    expect((await redeem(three, expired?.code ?? '')).json().code).toBe('code-expired');

    const [gone] = await codesOf(program._id);
    const partner = await house.signedInAs('partner');
    const withdrawUrl = `/api/access/codes/${gone?._id}`;
    expect((await send(partner, 'DELETE', withdrawUrl)).json().withdrawn).toBe(true);
    expect((await send(partner, 'DELETE', withdrawUrl)).json().withdrawn).toBe(true);
    expect((await redeem(three, gone?.code ?? '')).json().code).toBe('code-expired');
    expect(await roleOf(three)).toBe('user');
    await expectFigures(house, program._id, { purchasedCount: 2, placesTaken: 2 });
  });

  it('slow down guessing by person: nobody else, not even at the same address, is held up', async () => {
    const program = await putInStore(house);
    const [one] = await codesOf(program._id);
    const remoteAddress = '203.0.113.9';
    const try_ = (who: SignedIn, code: string) =>
      house.call(who, {
        method: 'POST',
        url: '/api/access/redeem',
        payload: { code },
        remoteAddress,
      });
    const [guesser, learner] = [await house.signedInAs('user'), await house.signedInAs('user')];
    for (let i = 0; i < 30; i++) {
      expect((await try_(guesser, 'AAAA-BBBB-CCCC')).json().code).toBe('code-unknown');
    }
    const slowed = await try_(guesser, one?.code ?? '');
    expect(slowed.statusCode).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    expect((await try_(learner, one?.code ?? '')).statusCode).toBe(200);
  });
});

describe('purchasedCourses of a person', () => {
  const coursesOf = async (who: SignedIn) =>
    (await send(who, 'GET', `/api/user/users/${who.user.id}`)).json().purchasedCourses;

  it('names each course of what was granted, until it is over or taken back', async () => {
    const [admin, learner] = [await house.signedInAs('admin'), await house.signedInAs('user')];
    const program = await putInStore(house);
    expect(await coursesOf(learner)).toEqual([]);
    const made: BookedGrant = (await grant(admin, learner.user.id, program._id)).json();
    const [course] = program.courses;
    expect(await coursesOf(learner)).toEqual([
      { courseId: { _id: course?._id, name: 'Ground school', programId: program._id } },
    ]);
    const end = (moment: string) =>
      house.platform.db.$client.query('update access_grant set ends_at = $2 where id = $1', [
        made._id,
        moment,
      ]);
    await end('2020-01-01');
    expect(await coursesOf(learner)).toEqual([]);
    expect(await roleOf(learner)).toBe('paid');
    await end('infinity');
    await revoke(admin, made._id);
    expect(await coursesOf(learner)).toEqual([]);
  });
});

describe('a deleted account', () => {
  it('frees its places; the books keep its id without a name', async () => {
    const [admin, learner] = [await house.signedInAs('admin'), await house.signedInAs('user')];
    const [held, wanted] = [await putInStore(house), await putInStore(house)];
    await grant(admin, learner.user.id, held._id);
    const { _id } = (await ask(learner, wanted._id)).json();
    await move(admin, _id, { state: 'paid' });
    const gone = await send(learner, 'DELETE', `/api/user/users/${learner.user.id}`, {
      username: learner.user.username,
    });
    expect(gone.statusCode).toBe(200);
    await expectFigures(house, held._id, { purchasedCount: 1, placesTaken: 0 });
    await expectFigures(house, wanted._id, { purchasedCount: 0, placesTaken: 0 });
    const url = `/api/access/requests?state=cancelled&programId=${wanted._id}`;
    const booked: BookedRequest[] = (await send(admin, 'GET', url)).json();
    expect(booked).toMatchObject([{ person: { _id: learner.user.id, username: null } }]);
  });
});

describe('the inbox', () => {
  it('is told of access that came and went, and of a request that was declined', async () => {
    const [admin, learner] = [await house.signedInAs('admin'), await house.signedInAs('paid')];
    const [program, other] = [await putInStore(house), await putInStore(house)];
    const made: BookedGrant = (await grant(admin, learner.user.id, program._id)).json();
    await revoke(admin, made._id);
    const { _id } = (await ask(learner, other._id)).json();
    await move(admin, _id, { state: 'declined' });
    const { rows } = await house.platform.db.$client.query(
      `select c.notice, said.link from inbox_conversation c
       join inbox_member m on m.conversation_id = c.id
       join inbox_message said on said.conversation_id = c.id
       where m.user_id = $1 order by c.id`,
      [learner.user.id],
    );
    expect(rows).toEqual([
      { notice: 'access-granted', link: '/quiz' },
      { notice: 'access-revoked', link: '/results' },
      { notice: 'request-declined', link: `/cart/${other._id}` },
    ]);
  });
});
