import type { CustomFetch } from 'openid-client';

/**
 * Calls the development identity where this server actually listens: from inside a container, its
 * public address may lead nowhere.
 */
export function fetchLocally(publicUrl: string, listening: () => string): CustomFetch {
  return (url, { body, ...options }) => {
    const ours = url.startsWith(`${publicUrl}/`);
    const target = ours ? listening() + url.slice(publicUrl.length) : url;
    return fetch(target, { ...options, body: body ?? null });
  };
}
