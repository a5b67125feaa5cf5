import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { BatchedLimiter } from './batched-limiter.ts';
import { openRedis } from './live/redis.ts';

/**
 * The rate limits. Calls are counted per session or person, and so are wrong codes, because a whole
 * school may share one address. Only calls without a sign-in, and wrong credentials, are counted
 * per address. A valid credential is always accepted, even if others have used up the limit of the
 * address.
 */
const RULES = {
  writes: { points: 240, duration: 60 },
  anonymousWrites: { points: 1200, duration: 60 },
  uploads: { points: 120, duration: 60 },
  messages: { points: 30, duration: 60 },
  newConversations: { points: 20, duration: 3600 },
  groupMessages: { points: 10, duration: 3600 },
  classInvitations: { points: 60, duration: 3600 },
  seatInvitations: { points: 60, duration: 3600 },
  reports: { points: 20, duration: 3600 },
  failedCredentials: { points: 30, duration: 300 },
  failedCodes: { points: 30, duration: 300 },
} as const;
export type LimitRule = keyof typeof RULES;

/**
 * The sizes of the batches in which the points of frequent calls are taken from Redis. A learner's
 * visit has about twenty writes, and each count is a round trip.
 */
const BATCH_SIZES: Partial<Record<LimitRule, number>> = { writes: 12, anonymousWrites: 60 };

export interface RateLimits {
  /** Counts one call. Returns 0 if the call is within the limit, otherwise the seconds to wait. */
  count(rule: LimitRule, who: string): Promise<number>;
  /** Returns the seconds to wait, or 0, without counting a call. */
  waitFor(rule: LimitRule, who: string): Promise<number>;
  close(): Promise<void>;
}

const secondsOf = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000));

/**
 * Opens the rate limits. If Redis is unreachable, each node counts separately, so that no one is
 * locked out.
 */
export async function openRateLimits(redisUrl?: string): Promise<RateLimits> {
  const redis = redisUrl
    ? await openRedis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
    : null;
  const limiters = new Map<LimitRule, RateLimiterAbstract>();
  for (const [rule, limit] of Object.entries(RULES) as [LimitRule, (typeof RULES)[LimitRule]][]) {
    const memory = new RateLimiterMemory({ ...limit, keyPrefix: rule });
    const shared = redis && { ...limit, keyPrefix: `certway:${rule}`, storeClient: redis };
    limiters.set(
      rule,
      shared ? new RateLimiterRedis({ ...shared, insuranceLimiter: memory }) : memory,
    );
  }
  const limiter = (rule: LimitRule) => limiters.get(rule) as RateLimiterAbstract;
  const batched = new Map<LimitRule, BatchedLimiter>();
  for (const [rule, size] of Object.entries(redis ? BATCH_SIZES : {}) as [LimitRule, number][]) {
    batched.set(rule, new BatchedLimiter(limiter(rule), size));
  }
  return {
    async count(rule, who) {
      try {
        await (batched.get(rule) ?? limiter(rule)).consume(who);
        return 0;
      } catch (result) {
        if (result instanceof RateLimiterRes) return secondsOf(result);
        throw result;
      }
    },
    async waitFor(rule, who) {
      const result = await limiter(rule).get(who);
      return result && result.consumedPoints >= RULES[rule].points ? secondsOf(result) : 0;
    },
    async close() {
      redis?.disconnect();
    },
  };
}
