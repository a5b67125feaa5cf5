import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export const connectionCuts = ['mid-request', 'before-reply', 'mid-reply'] as const;
export type ConnectionCut = (typeof connectionCuts)[number];

export interface CuttingProxy {
  port: number;
  cut(way: ConnectionCut | null): void;
  lost(): number;
  close(): void;
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.max(1, Math.floor(bytes.length / 2)));
}

export async function startProxy(to: number): Promise<CuttingProxy> {
  let way: ConnectionCut | null = null;
  let lost = 0;
  const open = new Set<Socket>();
  const server = createServer((inner) => {
    const outer = connect(to, '127.0.0.1');
    const end = () => {
      inner.destroy();
      outer.destroy();
      open.delete(inner);
    };
    open.add(inner);
    const lose = () => {
      lost++;
      end();
    };
    for (const socket of [inner, outer]) socket.on('error', end).on('close', end);
    inner.on('data', (bytes) => {
      if (way !== 'mid-request') return void outer.write(bytes);
      // Only half of the request reaches the server before the connection is cut.
      outer.write(half(bytes), () => setTimeout(lose, 5));
    });
    outer.on('data', (bytes) => {
      if (way === 'before-reply') return lose();
      if (way !== 'mid-reply') return void inner.write(bytes);
      inner.write(half(bytes), () => setTimeout(lose, 5));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut: (chosen) => {
      way = chosen;
    },
    lost: () => lost,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
