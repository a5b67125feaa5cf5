import type { CustomFetch } from 'openid-client';

/**
 * Calls the development identity where this server really listens: its public address may lead
 * nowhere from inside a container.
 */
export function fetchLocally(publicUrl: string, listening: () => string): CustomFetch {
  return (url, { body, ...options }) => {
    const ours = url.startsWith(`${publicUrl}/`);
    const target = ours ? listening() + url.slice(publicUrl.length) : url;
    return fetch(target, { ...options, body: body ?? null });
  };
}
