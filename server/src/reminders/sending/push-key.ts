import { createECDH } from 'node:crypto';

/**
 * Checks whether a browser's key can be used for encryption: it must be a point on the curve P-256
 * (RFC 8291).
 */
export function isPushKey(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
