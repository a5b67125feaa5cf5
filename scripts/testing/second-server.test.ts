import { describe, expect, test } from 'vitest';
import { projectFolder } from '../run.ts';
import { databaseTests, forAnyServer, splitBetweenServers } from './second-server.ts';

const all = databaseTests(projectFolder);
const any = forAnyServer(all);
const shared = (day: number) => splitBetweenServers(all, `2026-11-${day}`);
const DAYS = Array.from({ length: 30 }, (_, day) => day + 1);

describe('splitBetweenServers', () => {
  test('assigns every file to exactly one server', () => {
    for (const { own, second } of DAYS.map(shared)) expect([...own, ...second].sort()).toEqual(all);
  });

  test('assigns 20% to 60% of the files to the second server, with the same result for the same day', () => {
    const sizes = DAYS.map((day) => shared(day).second.length / all.length);
    expect(Math.min(...sizes)).toBeGreaterThan(0.2);
    expect(Math.max(...sizes)).toBeLessThan(0.6);
    expect(shared(26)).toEqual(shared(26));
  });

  test('assigns every file that can run on any server to the second server at least once in thirty days', () => {
    expect(any.length).toBeGreaterThan(100);
    expect(any).toContain('server/src/attempts/answering/routes-batch.test.ts');
    expect(any.filter((file) => /^bench|routes-access/.test(file))).toEqual([]);
    const drawn = new Set(DAYS.flatMap((day) => shared(day).second));
    expect(any.filter((file) => !drawn.has(file))).toEqual([]);
  });
});
