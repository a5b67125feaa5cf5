import type { Program } from '@certway/contract/programs/index';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { putInStore } from '../test/fixtures/shop.ts';
import { buildDraft } from '../test/generators/drafts.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

const list = (who: SignedIn | null, search: string) =>
  testServer.call(who, { url: `/api/quiz/program?${search}` });

const namesOf = async (who: SignedIn | null, search: string): Promise<string[]> =>
  (await list(who, search)).json().map(({ name }: Program) => name);

const change = (id: string, set: string) =>
  testServer.platform.db.$client.query(`update programs_program set ${set} where id = $1`, [id]);

describe('GET /api/quiz/program', () => {
  it('answers 400 for an unknown order, category, page size, or cursor', async () => {
    for (const search of ['sort=best', 'category=cooking', 'pageSize=1000', 'page=0', 'after=x']) {
      expect((await list(null, search)).statusCode, search).toBe(400);
    }
    expect((await list(null, `after=${newId()}`)).statusCode).toBe(404);
  });

  it('never lists drafts, private programs, or archived programs in the store', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const q = 'Hidden';
    await putInStore(testServer, { name: `${q} draft`, status: 'draft' }, undefined, trainer);
    await putInStore(
      testServer,
      { name: `${q} private`, settings: { isPublic: false } },
      undefined,
      trainer,
    );
    const archived = await putInStore(testServer, { name: `${q} archived` }, undefined, trainer);
    await change(archived._id, 'archived_at = now()');
    const people = [
      null,
      trainer,
      await testServer.signedInAs('admin'),
      await testServer.signedInAs('paid'),
    ];
    for (const who of people) expect(await namesOf(who, `q=${q}`)).toEqual([]);
    const mine = await namesOf(trainer, `q=${q}&shelf=mine&sort=price-up`);
    expect(mine.sort()).toEqual([`${q} draft`, `${q} private`]);
    expect(await namesOf(trainer, `q=${q}&shelf=mine&status=draft`)).toEqual([`${q} draft`]);
    expect(await namesOf(null, `q=${q}&shelf=mine`)).toEqual([]);
    expect(await namesOf(null, `trainerId=${trainer.user.id}`)).toEqual([]);
    expect((await namesOf(await testServer.signedInAs('admin'), `q=${q}&shelf=all`)).length).toBe(
      2,
    );
    const partner = await testServer.signedInAs('partner');
    expect(await namesOf(partner, `q=${q}&shelf=all`)).toEqual([`${q} private`]);
    expect(await namesOf(await testServer.signedInAs('trainer'), `q=${q}&shelf=all`)).toEqual([]);
  });

  it('returns the same first page from the prepared statement as from the general query, in each order', async () => {
    for (const sort of ['newest', 'popular', 'rated', 'price-up', 'price-down']) {
      const whole = await list(null, `sort=${sort}&pageSize=100`);
      const narrowed = await list(null, `sort=${sort}&pageSize=100&status=published`);
      expect(whole.json(), sort).toEqual(narrowed.json());
      expect(whole.headers['x-total-count']).toBe(narrowed.headers['x-total-count']);
      expect(whole.body).not.toContain('Hidden');
    }
  });

  it('lists granted programs with shelf=mine, even archived ones', async () => {
    const [learner, admin] = [
      await testServer.signedInAs('user'),
      await testServer.signedInAs('admin'),
    ];
    const program = await putInStore(testServer, { name: 'Kept' });
    const payload = { userId: learner.user.id, programId: program._id };
    await testServer.call(admin, { method: 'POST', url: '/api/access/grants', payload });
    await change(program._id, 'archived_at = now()');
    expect(await namesOf(learner, 'shelf=mine')).toEqual(['Kept']);
    expect(await namesOf(await testServer.signedInAs('user'), 'shelf=mine')).toEqual([]);
  });

  it('finds programs by part of the name or description, in any case and script, with special characters taken literally', async () => {
    await putInStore(testServer, {
      name: 'قيادة السيارات',
      description: 'Übung für die 100%-Prüfung',
    });
    await putInStore(testServer, { name: '驾驶执照模拟考试 🚗', description: 'a_b' });
    expect(await namesOf(null, `q=${encodeURIComponent('السيارات')}`)).toEqual(['قيادة السيارات']);
    expect(await namesOf(null, `q=${encodeURIComponent('模拟')}`)).toEqual(['驾驶执照模拟考试 🚗']);
    expect(await namesOf(null, `q=${encodeURIComponent('🚗')}`)).toEqual(['驾驶执照模拟考试 🚗']);
    expect(await namesOf(null, `q=${encodeURIComponent('ÜBUNG')}`)).toEqual(['قيادة السيارات']);
    expect(await namesOf(null, `q=${encodeURIComponent('100%')}`)).toEqual(['قيادة السيارات']);
    expect(await namesOf(null, 'q=a_b')).toEqual(['驾驶执照模拟考试 🚗']);
    expect(await namesOf(null, 'q=%25%25%25')).toEqual([]);
    expect(await namesOf(null, `description=${encodeURIComponent('übung')}&name=x`)).toEqual([]);
  });

  it('pages through each order without gaps or repetitions, with and without a category', async () => {
    const category = 'pilot-certification';
    const prices = [-5, 0, 19.99, 19.99, 1_000_000, 49];
    for (const [index, price] of prices.entries()) {
      const { _id } = await putInStore(testServer, {
        name: `Order ${index}`,
        category,
        settings: { price },
      });
      const [sum, count] = [index * 2, index % 3];
      await change(
        _id,
        `purchased_count = ${index % 4}, review_count = ${count}, rating_sum = ${sum}`,
      );
    }
    for (const sort of ['newest', 'popular', 'rated', 'price-up', 'price-down']) {
      const search = `q=Order&category=${category}&sort=${sort}`;
      const whole: Program[] = (await list(null, search)).json();
      expect(whole).toHaveLength(6);
      const paged: Program[] = [];
      for (let after = ''; ; ) {
        const page: Program[] = (await list(null, `${search}&pageSize=2${after}`)).json();
        if (page.length === 0) break;
        paged.push(...page);
        after = `&after=${page.at(-1)?._id}`;
      }
      expect(paged, sort).toEqual(whole);
    }
    const found: Program[] = (await list(null, 'q=Order&sort=price-up')).json();
    expect(found.map(({ settings }) => settings.price)).toEqual([...prices].sort((a, b) => a - b));
    const rated: Program[] = (await list(null, 'q=Order&sort=rated')).json();
    const ratings = rated.map(({ averageRating }) => averageRating);
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
    expect(ratings[0]).toBe(8);
  });

  it('returns an array, with the total in a header', async () => {
    const reply = await list(null, 'q=Order&pageSize=2&page=3');
    expect(reply.headers['x-total-count']).toBe('6');
    expect(reply.json()).toHaveLength(2);
  });

  it('ignores query fields of an earlier version of the API', async () => {
    expect((await list(null, 'quizes=1&courses=1&settings=1&q=Order')).json()).toHaveLength(6);
  });

  it('returns the tree of a program with counts, without questions', async () => {
    const questions = [buildDraft('multiple-choice'), buildDraft('essay')];
    await putInStore(testServer, { name: 'Tree' }, questions);
    const [program]: Program[] = (await list(null, 'q=Tree')).json();
    expect(program).toMatchObject({
      moduleCount: 1,
      questionCount: 2,
      courses: [{ name: 'Ground school', modules: [{ name: 'Weather', questionCount: 2 }] }],
    });
    expect(JSON.stringify(program)).not.toContain('octagon');
  });
});

describe('GET /api/quiz/program/check-existing', () => {
  const check = (who: SignedIn | null, course: string, module: string) =>
    testServer.call(who, {
      url: `/api/quiz/program/check-existing?course=${course}&module=${module}`,
    });
  const named = (course: string) => ({
    name: 'Check',
    courses: [
      { name: course, modules: [{ name: 'One', questions: [buildDraft('multiple-choice')] }] },
    ],
  });

  it('answers 400 unless both names are given', async () => {
    expect((await check(null, '', 'x')).statusCode).toBe(400);
  });

  it('returns an empty list if no module has these names', async () => {
    expect((await check(null, 'no', 'such')).json()).toEqual({ success: true, data: [] });
  });

  it('shows the module to everyone, but its questions only to its authors and people with access', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const program = await putInStore(testServer, named('Checked'), undefined, trainer);
    const learner = await testServer.signedInAs('paid');
    for (const who of [null, learner, await testServer.signedInAs('partner')]) {
      expect((await check(who, 'checked', 'ONE')).json().data).toEqual([
        { quizes: [{ course: 'Checked', module: 'One' }], questions: [] },
      ]);
    }
    const admin = await testServer.signedInAs('admin');
    const payload = { userId: learner.user.id, programId: program._id };
    await testServer.call(admin, { method: 'POST', url: '/api/access/grants', payload });
    for (const who of [trainer, admin, learner]) {
      const [item] = (await check(who, 'Checked', 'One')).json().data;
      expect(item.questions).toMatchObject([{ type: 'multiple-choice', text: /octagon/ }]);
      expect(Object.keys(item.questions[0])).not.toContain('correctAnswer');
    }
  });

  it('hides drafts from everyone but their trainer', async () => {
    const trainer = await testServer.signedInAs('trainer');
    await putInStore(testServer, { ...named('Secret'), status: 'draft' }, undefined, trainer);
    expect((await check(null, 'Secret', 'One')).json().data).toEqual([]);
    expect((await check(trainer, 'Secret', 'One')).json().data).toHaveLength(1);
  });
});

describe('GET /api/quiz/program/:programId', () => {
  it('answers 404 for drafts and private programs to anyone but their trainer and admins', async () => {
    const trainer = await testServer.signedInAs('trainer');
    for (const hidden of [{ status: 'draft' as const }, { settings: { isPublic: false } }]) {
      const { _id } = await putInStore(testServer, hidden, undefined, trainer);
      const url = `/api/quiz/program/${_id}`;
      for (const role of [null, 'paid', 'trainer', 'partner'] as const) {
        const who = role && (await testServer.signedInAs(role));
        expect((await testServer.call(who, { url })).statusCode, `${role}`).toBe(404);
      }
      for (const who of [trainer, await testServer.signedInAs('admin')]) {
        expect((await testServer.call(who, { url })).statusCode).toBe(200);
      }
    }
  });
});
