import { expect, it } from 'vitest';
import { thirdPartyName } from './third-party.ts';

const at = (baseUrl: string | null, thirdParty: boolean | null = null) =>
  thirdPartyName({ provider: 'openai-compatible', model: 'm', baseUrl, apiKey: null, thirdParty });

it.each([
  'http://localhost:11434/v1',
  'http://127.0.0.1:8080',
  'http://10.1.2.3/v1',
  'http://ollama:11434/v1',
  'http://[::1]:1/v1',
  'https://llm.internal/v1',
])('thirdPartyName returns null for %s, a model server of the operator', (address) => {
  expect(at(address)).toBeNull();
});

it('thirdPartyName returns the host of a model server on the internet, and null without a model', () => {
  expect(at('https://api.example.com/v1')).toBe('api.example.com');
  expect(at('https://172.32.0.1/v1')).toBe('172.32.0.1');
  expect(at(null)).toBe('Anthropic');
  expect(thirdPartyName(null)).toBeNull();
});

it('thirdPartyName applies the operator’s setting instead of judging by the address of the model server', () => {
  expect(at('http://gateway.lan:4000/v1', true)).toBe('gateway.lan');
  expect(at('https://llm.example.com/v1', false)).toBeNull();
});
