import type { Database } from '../database.ts';
import { isConnectionLoss } from '../database-errors.ts';

/** A larger statement saves nothing more, and whoever is in it waits for its end. */
const MOST_TOGETHER = 64;
/** A statement that takes longer than this waits for something of its own: nobody waits with it. */
const PATIENCE_MS = 20;

interface Statements<Ask, Reply> {
  /** What a lone call asks. */
  one(db: Database, ask: Ask): Promise<Reply>;
  /** The replies in the order of what was asked; undefined for one that has to be asked alone. */
  many(db: Database, asks: readonly Ask[]): Promise<(Reply | undefined)[]>;
}

interface Waiting<Ask, Reply> {
  ask: Ask;
  resolve(reply: Reply): void;
  reject(error: unknown): void;
}

class Queue<Ask, Reply> {
  readonly #db: Database;
  readonly #statements: Statements<Ask, Reply>;
  #waiting: Waiting<Ask, Reply>[] = [];
  #underWay = 0;
  #impatience: NodeJS.Timeout | null = null;

  constructor(db: Database, statements: Statements<Ask, Reply>) {
    this.#db = db;
    this.#statements = statements;
  }

  add(ask: Ask): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ask, resolve, reject });
      if (this.#underWay === 0) this.#setOut();
      else this.#impatience ??= setTimeout(() => this.#setOut(), PATIENCE_MS);
    });
  }

  #setOut(): void {
    if (this.#impatience) clearTimeout(this.#impatience);
    this.#impatience = null;
    const group = this.#waiting.splice(0, MOST_TOGETHER);
    if (group.length === 0) return;
    this.#underWay += 1;
    this.#ask(group).finally(() => {
      this.#underWay -= 1;
      this.#setOut();
    });
  }

  #ask(group: Waiting<Ask, Reply>[]): Promise<unknown> {
    const [first] = group;
    return group.length === 1 && first ? this.#askAlone(first) : this.#askTogether(group);
  }

  async #askAlone({ ask, resolve, reject }: Waiting<Ask, Reply>): Promise<void> {
    await this.#statements.one(this.#db, ask).then(resolve, reject);
  }

  /** Whoever cannot be served with the others is asked alone, so that nobody spoils another's call. */
  async #askTogether(group: Waiting<Ask, Reply>[]): Promise<void> {
    let replies: (Reply | undefined)[] = [];
    try {
      const asks = group.map(({ ask }) => ask);
      replies = await this.#statements.many(this.#db, asks);
    } catch (error) {
      if (isConnectionLoss(error)) {
        for (const { reject } of group) reject(error);
        return;
      }
    }
    const alone = group.filter(({ resolve }, place) => {
      const reply = replies[place];
      if (reply !== undefined) resolve(reply);
      return reply === undefined;
    });
    for (const waiting of alone) void this.#askAlone(waiting);
  }
}

/**
 * Calls that arrive while a statement of their kind is under way travel in the next one, as one
 * statement and one commit. A lone call waits for nothing, and each is answered after its commit.
 */
export function together<Ask, Reply>(
  statements: Statements<Ask, Reply>,
): (db: Database, ask: Ask) => Promise<Reply> {
  const queues = new WeakMap<Database, Queue<Ask, Reply>>();
  return (db, ask) => {
    const queue = queues.get(db) ?? new Queue(db, statements);
    queues.set(db, queue);
    return queue.add(ask);
  };
}
