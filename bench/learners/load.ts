import type { Client, ClientReply } from '../product/client.ts';

/** A request of a simulated learner. */
export interface LearnerCall {
  method: string;
  path: string;
  /** The session cookie, empty before the sign-in. */
  cookie: string;
  /** The access token, empty before it was fetched. */
  token: string;
  body?: unknown;
}

/** Sends a call with the headers that a browser sends. */
export function sendAsBrowser(client: Client, call: LearnerCall): Promise<ClientReply> {
  const { token, cookie, ...wanted } = call;
  const headers: Record<string, string> = {
    // The request names the host `localhost`, because the server redirects requests for 127.0.0.1.
    host: 'localhost',
    'accept-encoding': 'gzip, deflate, br',
  };
  if (token) headers.authorization = `Bearer ${token}`;
  return client.json({ ...wanted, headers, ...(cookie && { cookie }) });
}

/** The attempts that learners have made, and what they cost. */
export class Load {
  attempts = 0;
  seconds = 0;
  /** The processor time of the server and its database. */
  cpuMs = 0;
  /** The times of the calls of each step, in milliseconds. */
  readonly taken: Record<string, number[]> = {};

  note(step: string, ms: number): void {
    this.taken[step] ??= [];
    this.taken[step].push(ms);
  }

  get perSecond(): number {
    return this.attempts / this.seconds;
  }

  /** Lets `atOnce` learners make one attempt after another until the time is over. */
  async repeat(take: () => Promise<void>, atOnce: number, seconds: number): Promise<Load> {
    const startedAt = performance.now();
    const until = startedAt + seconds * 1000;
    const learn = async () => {
      while (performance.now() < until) await take();
    };
    await Promise.all(Array.from({ length: atOnce }, learn));
    this.seconds += (performance.now() - startedAt) / 1000;
    return this;
  }
}
