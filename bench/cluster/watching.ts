import { Client, type Reply, type Wanted } from '../product/client.ts';

/** A client that remembers what it was answered, and when something was stored. */
export class WatchingClient extends Client {
  /** When each writing call was acknowledged. */
  readonly writes: number[] = [];
  /** Statuses of five hundred and more, and calls without an answer, with their time. */
  readonly troubles: { at: number; what: string }[] = [];

  override async send(wanted: Wanted): Promise<Reply> {
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

  /** The longest time without anything stored, in seconds. */
  longestGap(from: number, to: number): number {
    const times = [from, ...this.writes.filter((at) => at > from && at < to), to];
    const gaps = times.slice(1).map((at, place) => at - (times[place] ?? at));
    return Math.max(...gaps) / 1000;
  }

  /** How often what went wrong: `503 × 12, no answer × 3`. */
  troublesBetween(from: number, to: number): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { at, what } of this.troubles) {
      if (at >= from && at <= to) counts.set(what, (counts.get(what) ?? 0) + 1);
    }
    return counts;
  }
}
