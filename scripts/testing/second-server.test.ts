import { describe, expect, test } from 'vitest';
import { projectFolder } from '../run.ts';
import { drawFiles, filesForSecondServer } from './second-server.ts';

const all = filesForSecondServer(projectFolder);
const drawn = (seed: string) => drawFiles(all, seed);
const DAYS = Array.from({ length: 30 }, (_, day) => `2026-11-${day + 1}`);

describe('what runs again on a second server', () => {
  test('is everything that asks the database', () => {
    expect(all.length).toBeGreaterThan(100);
    expect(all).toContain('server/src/attempts/answering/routes-together.test.ts');
    expect(all.filter((file) => /^bench|routes-access/.test(file))).toEqual([]);
  });

  test('is some third of it by a seed, the same for the same day', () => {
    const sizes = DAYS.map((day) => drawn(day).length / all.length);
    expect(Math.min(...sizes)).toBeGreaterThan(0.2);
    expect(Math.max(...sizes)).toBeLessThan(0.6);
    expect(drawn('2026-11-26')).toEqual(drawn('2026-11-26'));
  });

  test('always holds what is about the database, and leaves nothing out for long', () => {
    const days = DAYS.map((day) => new Set(drawn(day)));
    const always = all.filter((file) => days.every((files) => files.has(file)));
    expect(always).toEqual(all.filter((file) => file.startsWith('server/src/db/')));
    expect(all.filter((file) => !days.some((files) => files.has(file)))).toEqual([]);
  });
});
