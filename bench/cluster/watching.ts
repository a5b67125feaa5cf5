import { Client, type ClientReply, type ClientRequest } from '../product/client.ts';

export class WatchingClient extends Client {
  /** The times at which writes were acknowledged. */
  readonly writes: number[] = [];
  /** Replies with a status of 500 or more, and requests without a reply. */
  readonly troubles: { at: number; what: string }[] = [];

  override async send(wanted: ClientRequest): Promise<ClientReply> {
    try {
      const reply = await super.send(wanted);
      const at = performance.now();
      if (reply.status >= 500) this.troubles.push({ at, what: String(reply.status) });
      else if (wanted.method !== 'GET' && reply.status === 200) this.writes.push(at);
      return reply;
    } catch (error) {
      this.troubles.push({ at: performance.now(), what: 'no answer' });
      throw error;
    }
  }

  /** Returns the longest time without an acknowledged write, in seconds. */
  longestGap(from: number, to: number): number {
    const times = [from, ...this.writes.filter((at) => at > from && at < to), to];
    const gaps = times.slice(1).map((at, place) => at - (times[place] ?? at));
    return Math.max(...gaps) / 1000;
  }

  troublesBetween(from: number, to: number): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { at, what } of this.troubles) {
      if (at >= from && at <= to) counts.set(what, (counts.get(what) ?? 0) + 1);
    }
    return counts;
  }
}
