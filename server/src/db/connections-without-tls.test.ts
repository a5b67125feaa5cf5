import { describe, expect, it } from 'vitest';
import { connectionsWithoutTls, warnAboutMissingTls } from './connections-without-tls.ts';

describe('connectionsWithoutTls', () => {
  it.each([
    [{ DATABASE_URL: 'postgres://certway:x@db.example/certway' }, 'db.example'],
    [{ DATABASE_URL: 'postgres://certway@10.0.0.7/certway?sslmode=prefer' }, '10.0.0.7'],
    [{ DATABASE_URL: 'postgres://certway@localhost/certway?host=db.example' }, 'db.example'],
    [{ DATABASE_READ_URL: 'postgres://certway@replica.example/certway' }, 'replica.example'],
    [{ REDIS_URL: 'redis://:secret@redis.example' }, 'redis.example'],
    [{ DATABASE_URL: 'postgres://certway@db%2Fexample/certway' }, 'db/example'],
    [{ DATABASE_URL: 'postgres://certway@db%zz/certway' }, 'db%zz'],
  ])('returns a database or a Redis on another machine without TLS: %j', (config, host) => {
    const lines: string[] = [];
    warnAboutMissingTls(config, { error: (line: string) => lines.push(line) });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`${Object.keys(config)[0]} SPEAKS TO ANOTHER MACHINE WITHOUT TLS`);
    expect(lines[0]).toContain(host);
    expect(lines[0]).not.toMatch(/:x@|secret/);
  });

  it.each([
    {},
    { DATABASE_URL: 'postgres://certway@127.0.0.1/certway' },
    { DATABASE_URL: 'postgres://certway@/certway?host=/run/postgresql' },
    { DATABASE_URL: 'postgres://certway@%2Fvar%2Frun%2Fpostgresql/certway' },
    { DATABASE_URL: 'postgres://%2frun%2fpostgresql' },
    { DATABASE_URL: 'postgresql://certway:x@%2Frun%2Fpostgresql:5433/certway?application_name=a' },
    { DATABASE_READ_URL: 'postgres://certway@[::1]/certway' },
    { DATABASE_URL: 'postgres://certway@/certway?host=%2Frun%2Fpostgresql' },
    { DATABASE_URL: 'postgres://certway@db.example/certway?sslmode=verify-full' },
    { REDIS_URL: 'redis://127.0.0.1:6379' },
    { REDIS_URL: 'rediss://:secret@redis.example' },
  ])('ignores connections with TLS or on this machine: %j', (config) => {
    expect(connectionsWithoutTls(config)).toEqual([]);
  });
});
