import { calls } from '@certway/contract/calls/addresses';
import { type CallLine, methodAndPath } from '@certway/contract/calls/call-line';
import { expect, it } from 'vitest';
import { useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();
const lines = Object.values(calls).flatMap((slice) => Object.values(slice) as CallLine[]);

it('/api/openapi.json describes every call of the contract, with its input and its replies', async () => {
  const described = (await testServer.call(null, { url: '/api/openapi.json' })).json();
  for (const line of lines) {
    const { method, path } = methodAndPath(line);
    const operation = described.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.summary, line).toBeTruthy();
    expect(Object.keys(operation.responses), line).toContain('400');
  }
  const body = described.paths['/api/access/redeem'].post.requestBody.content['application/json'];
  expect(body.schema.required).toEqual(['code']);
});

it('/api/docs lists every call of the contract on a page without scripts', async () => {
  const page = await testServer.call(null, { url: '/api/docs' });
  expect(page.headers['content-type']).toContain('text/html');
  for (const line of lines) {
    expect(page.body).toContain(methodAndPath(line).path.replace(/:(\w+)/g, '{$1}'));
  }
  expect(page.body).not.toContain('<script');
});
