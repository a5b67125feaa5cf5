import { randomUUID } from 'node:crypto';
import type { Program } from '@certway/contract/programs/index';
import { describe, expect, it } from 'vitest';
import { buildBlueprint } from '../test/fixtures/blueprints.ts';
import { putInStore } from '../test/fixtures/shop.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

const search = async (who: SignedIn | null, q: string, more = '', list = '/api/quiz/program') => {
  const reply = await testServer.call(who, { url: `${list}?q=${encodeURIComponent(q)}${more}` });
  expect(reply.statusCode, reply.body).toBe(200);
  const items: Program[] = reply.json();
  return { names: items.map(({ name }) => name), total: reply.headers['x-total-count'] };
};
const namesOf = async (q: string) => (await search(null, q)).names;

async function publish(name: string, trainer?: SignedIn, description = 'Nothing else') {
  const owner = trainer ?? (await testServer.signedInAs('trainer'));
  const program = await putInStore(testServer, { name, description }, undefined, owner);
  const url = `/api/quiz/program/${program._id}`;
  const send = async (path: string, payload: object, method: 'POST' | 'PATCH' | 'DELETE') => {
    const reply = await testServer.call(owner, { method, url: path, payload });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  };
  return { ...program, owner, url, send };
}

describe('a search for programs', () => {
  it('follows each change of name, description, and category', async () => {
    const { url, send } = await publish('Beekeeping');
    expect(await namesOf('beekeeping')).toEqual(['Beekeeping']);
    await send(url, { name: 'Falconry', description: 'Also ferrets.' }, 'PATCH');
    expect(await namesOf('beekeeping')).toEqual([]);
    expect(await namesOf('ferret')).toEqual(['Falconry']);
    expect(await namesOf('dmv')).toEqual([]);
    await send(url, { category: 'drivers-license' }, 'PATCH');
    expect(await namesOf('dmv')).toEqual(['Falconry']);
    await send(url, { category: null }, 'PATCH');
    expect(await namesOf('dmv')).toEqual([]);
    await send(url, {}, 'DELETE');
    expect(await namesOf('ferret')).toEqual([]);
  });

  it('follows each change of topics', async () => {
    const { _id, send } = await publish('Sailing');
    const topics = `/api/quiz/program/${_id}/topic`;
    const lines = [{ level: 0, code: 'S.1', name: 'Bowlines' }];
    const added = await send(topics, { parentId: null, lines }, 'POST');
    expect(await namesOf('bowline')).toEqual(['Sailing']);
    const topic = `${topics}/${added.topics[0]._id}`;
    await send(topic, { name: 'Spinnakers' }, 'PATCH');
    expect(await namesOf('bowline')).toEqual([]);
    expect(await namesOf('spinnaker')).toEqual(['Sailing']);
    await send(topic, {}, 'DELETE');
    expect(await namesOf('spinnaker')).toEqual([]);
  });

  it('follows each change of the examining body of a mock exam', async () => {
    const program = await publish('Orienteering');
    const exams = `${program.url}/blueprint`;
    const definition = buildBlueprint(program, { body: 'Compass Guild' });
    const exam = await program.send(exams, { definition }, 'POST');
    expect(await namesOf('compass')).toEqual(['Orienteering']);
    const url = `${exams}/${exam._id}`;
    const changed = { definition: buildBlueprint(program, { body: 'Maps Council' }) };
    const reply = await testServer.call(program.owner, { method: 'PUT', url, payload: changed });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await namesOf('compass')).toEqual([]);
    expect(await namesOf('map council')).toEqual(['Orienteering']);
    await program.send(url, {}, 'DELETE');
    expect(await namesOf('council')).toEqual([]);
  });

  it('finds programs whose texts were never built, as after the upgrade or when an older node adds them', async () => {
    const { _id } = await publish('Old Glassblowing');
    const { $client } = testServer.platform.db;
    await $client.query("update programs_search set rule = 0, text = '', name = ''");
    expect(await namesOf('glassblowing')).toEqual(['Old Glassblowing']);
    await $client.query(`update programs_program set name = 'Old Pottery' where id = $1`, [_id]);
    expect(await namesOf('pottery')).toEqual(['Old Pottery']);
  });

  it('does not wait for a transaction that is changing a program', async () => {
    const { _id } = await publish('Juggling');
    expect(await namesOf('juggling')).toEqual(['Juggling']);
    const client = await testServer.platform.db.$client.connect();
    try {
      await client.query('begin');
      await client.query(`update programs_program set name = 'Unicycling' where id = $1`, [_id]);
      expect(await namesOf('juggling')).toEqual(['Juggling']);
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await namesOf('unicycling')).toEqual(['Unicycling']);
  });

  it('builds texts for many searches at the same moment, each of which finds the new program', async () => {
    await publish('Fencing');
    const found = await Promise.all(Array.from({ length: 8 }, () => namesOf('fencing')));
    expect(found).toEqual(Array.from({ length: 8 }, () => ['Fencing']));
  });

  it('finds programs with very long words', async () => {
    const long = Array.from({ length: 400 }, () => randomUUID().replaceAll('-', '')).join('');
    await publish('Embroidery', undefined, long.slice(0, 4000));
    expect(await namesOf('embroidrey')).toEqual(['Embroidery']);
    expect(await namesOf(long.slice(0, 90))).toEqual(['Embroidery']);
  });

  it('never uses words of programs that the caller does not see', async () => {
    const owner = await testServer.signedInAs('trainer');
    await publish('Taxidermy', owner);
    const hidden = { name: 'Taxidermi', status: 'draft' as const };
    await putInStore(testServer, hidden, undefined, owner);
    expect(await namesOf('taxidermi')).toEqual(['Taxidermy']);
    expect((await search(owner, 'taxidermi', '&shelf=mine')).names).toEqual(['Taxidermi']);
  });

  it('has pages with the right total', async () => {
    const owner = await testServer.signedInAs('trainer');
    for (let number = 1; number <= 5; number++) await publish(`Carpentry ${number}`, owner);
    const first = await search(null, 'carpentyr', '&pageSize=2');
    expect(first).toEqual({ names: ['Carpentry 5', 'Carpentry 4'], total: '5' });
    const third = await search(null, 'carpentyr', '&pageSize=2&page=3');
    expect(third).toEqual({ names: ['Carpentry 1'], total: '5' });
  });
});

describe('the quiz selection', () => {
  it('is searched by the same rule, with matches of the name first', async () => {
    const owner = await testServer.signedInAs('trainer');
    await publish('Archery', owner);
    await publish('Bows', owner, 'All about archery.');
    await publish('Cooking', owner);
    await publish('Someone else’s Archery');
    const list = '/api/attempts/programs';
    expect(await search(owner, 'arhcery', '', list)).toEqual({
      names: ['Archery', 'Bows'],
      total: '2',
    });
    expect((await search(owner, 'archery exam', '&page=2&pageSize=1', list)).names).toEqual([
      'Bows',
    ]);
    expect((await search(owner, '', '', list)).total).toBe('3');
    expect((await search(await testServer.signedInAs('paid'), 'archery', '', list)).names).toEqual(
      [],
    );
  });
});
