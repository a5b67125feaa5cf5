import type { Client } from '../product/client.ts';

export interface AttackMetrics {
  memoryMb: number;
  /**
   * The time for which calls blocked the event loop, in milliseconds of processor time, keyed by
   * route. Only calls above the server's threshold are listed.
   */
  held: Map<string, number>;
}

export async function readFigures(client: Client, token: string): Promise<AttackMetrics> {
  const headers = { authorization: `Bearer ${token}` };
  const { status, text } = await client.send({ method: 'GET', path: '/metrics', headers });
  if (status !== 200) throw new Error(`/metrics: ${status}`);
  const [, bytes] = /^process_resident_memory_bytes ([\d.e+]+)$/m.exec(text) ?? [];
  const held = text.matchAll(
    /^certway_loop_longest_held_seconds\{route="([^"]+)"\} ([\d.e+-]+)$/gm,
  );
  return {
    memoryMb: Math.round(Number(bytes) / 2 ** 20),
    held: new Map(
      [...held].map(([, route = '', seconds]) => [route, Math.round(Number(seconds) * 1000)]),
    ),
  };
}
