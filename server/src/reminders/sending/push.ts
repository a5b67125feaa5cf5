import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { findKeys, insertKeys, type PushKeys } from '../repository-push.ts';
import { isPushKey } from './push-key.ts';
import type { SendOutcome } from './send-outcome.ts';

/**
 * Loads the push library only for the first push or for creating the keys of an installation, to
 * keep startup fast.
 */
const library = async () => (await import('web-push')).default;

const ANSWER_WITHIN_MS = 10_000;
const GONE = new Set([404, 410]);
const RETRYABLE_STATUSES = new Set([408, 425, 429]);
const CERTAINLY_NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Creates the push keys of an installation if it has none. Existing keys are never replaced,
 * because every browser would then have to subscribe again.
 */
export async function ensurePushKeys(db: Database): Promise<void> {
  if (await findKeys(db)) return;
  await insertKeys(db, (await library()).generateVAPIDKeys());
}

/** Returns the contact that a push service can use for questions. */
function subjectOf({ OPERATOR_CONTACT = '', publicUrl }: Config): string {
  if (OPERATOR_CONTACT.startsWith('https:')) return OPERATOR_CONTACT;
  if (OPERATOR_CONTACT.includes('@')) return `mailto:${OPERATOR_CONTACT}`;
  return publicUrl.startsWith('https:')
    ? publicUrl
    : `mailto:operator@${new URL(publicUrl).hostname}`;
}

export interface Push {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The content of the push message, read by the service worker. */
  payload: string;
  /**
   * The topic of the push message. While a browser is offline, the push service keeps only the
   * latest message of each topic.
   */
  topic: string;
  secondsOfUse: number;
}

/**
 * Sends an encrypted (RFC 8291) and signed (RFC 8292) push message to one browser. Returns null if
 * the browser's subscription has ended.
 */
export async function push(
  config: Config,
  keys: PushKeys,
  { endpoint, p256dh, auth, payload, topic, secondsOfUse }: Push,
): Promise<SendOutcome | null> {
  if (!isPushKey(p256dh)) return null;
  const pushes = await library();
  try {
    const request = pushes.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: subjectOf(config), ...keys },
      TTL: secondsOfUse,
      urgency: 'normal',
      topic,
    });
    const { 'Content-Length': _, ...headers } = request.headers as Record<string, string>;
    const reply = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(request.body ?? []),
      // Redirects are not followed, because they could lead to an address that was not checked when
      // the endpoint was saved.
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await reply.body?.cancel();
    return outcomeOf(reply);
  } catch (error) {
    const code = ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code ?? '';
    const reason = code || (error as Error).message.slice(0, 200);
    return { claimed: true, state: CERTAINLY_NOT_SENT.has(code) ? 'waiting' : 'unsure', reason };
  }
}

function outcomeOf({ status, ok, headers }: Response): SendOutcome | null {
  const claimed = true;
  if (ok) return { state: 'sent', claimed };
  if (GONE.has(status)) return null;
  const reason = `the push service answered ${status}`;
  if (!RETRYABLE_STATUSES.has(status) && status < 500) return { state: 'failed', claimed, reason };
  const seconds = Number(headers.get('retry-after'));
  return {
    state: 'waiting',
    claimed,
    reason,
    ...(seconds > 0 && { retryAfterMs: seconds * 1000 }),
  };
}
