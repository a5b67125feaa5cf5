/** Computes an integer maximum flow through a network, and its bottleneck. */

interface Arc {
  to: number;
  /** The remaining capacity of the arc. */
  room: number;
  /** The reverse arc, whose remaining capacity is the flow through this arc. */
  back: Arc | null;
}

export class Network {
  readonly #arcs: Arc[][];

  constructor(nodes: number) {
    this.#arcs = Array.from({ length: nodes }, () => []);
  }

  /** Adds an arc and returns a function that returns the flow through it. */
  connect(from: number, to: number, capacity: number): () => number {
    const back: Arc = { to: from, room: 0, back: null };
    const arc: Arc = { to, room: capacity, back };
    back.back = arc;
    this.#arcs[from]?.push(arc);
    this.#arcs[to]?.push(back);
    return () => back.room;
  }

  /**
   * Finds the nodes that can be reached along arcs with remaining capacity (breadth-first search).
   */
  #search(from: number, to: number): Map<number, Arc | null> {
    const reached = new Map<number, Arc | null>([[from, null]]);
    for (const node of reached.keys()) {
      if (node === to) break;
      for (const arc of this.#arcs[node] ?? []) {
        if (arc.room > 0 && !reached.has(arc.to)) reached.set(arc.to, arc);
      }
    }
    return reached;
  }

  /** Augments the flow as far as possible, and returns the increase. */
  fill(from: number, to: number): number {
    let sent = 0;
    for (;;) {
      const reached = this.#search(from, to);
      const path: Arc[] = [];
      for (let arc = reached.get(to); arc; arc = reached.get(arc.back?.to ?? from)) path.push(arc);
      if (path.length === 0) return sent;
      const room = Math.min(...path.map((arc) => arc.room));
      for (const arc of path) {
        arc.room -= room;
        if (arc.back) arc.back.room += room;
      }
      sent += room;
    }
  }

  /** Returns the nodes from which more flow could still be sent to `to`. */
  reaching(to: number): Set<number> {
    const reaching = new Set([to]);
    for (const node of reaching) {
      for (const { to: from, back } of this.#arcs[node] ?? []) {
        if (back && back.room > 0) reaching.add(from);
      }
    }
    return reaching;
  }
}
