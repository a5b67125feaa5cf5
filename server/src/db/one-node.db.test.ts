import { describe, expect, it } from 'vitest';
import { useTestServer } from '../test/test-server.ts';
import { onOneNode } from './one-node.ts';

const testServer = useTestServer();

describe('onOneNode', () => {
  it('returns null while another node runs the same task, and runs the task afterwards', async () => {
    const { db } = testServer.platform;
    const held = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const first = onOneNode(db, 'tidy', async () => {
      started.resolve();
      await held.promise;
      return 'first';
    });
    await started.promise;
    expect(await onOneNode(db, 'tidy', async () => 'second')).toBeNull();
    expect(await onOneNode(db, 'something else', async () => 'other')).toBe('other');
    held.resolve();
    expect(await first).toBe('first');
    expect(await onOneNode(db, 'tidy', async () => 'third')).toBe('third');
  });

  it('releases its lock if the work fails', async () => {
    const { db } = testServer.platform;
    const broken = onOneNode(db, 'tidy', async () => {
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await onOneNode(db, 'tidy', async () => 'again')).toBe('again');
  });
});
