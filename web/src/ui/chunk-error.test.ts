import { expect, it } from 'vitest';
import { isChunkError } from './chunk-error.ts';

it.each([
  ['Failed to fetch dynamically imported module: https://a.example/x.js', true],
  ['error loading dynamically imported module: https://a.example/x.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/x.css', true],
  ['x is not a function', false],
])('isChunkError recognizes the message of a missing file: %s', (message, expected) => {
  expect(isChunkError(new TypeError(message))).toBe(expected);
  expect(isChunkError(message)).toBe(false);
});
