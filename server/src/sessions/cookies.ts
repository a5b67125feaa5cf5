import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../config.ts';

const DAY_SECONDS = 24 * 60 * 60;
export const SESSION_IDLE_DAYS = 30;
export const SESSION_LIFE_DAYS = 90;
export const FLOW_SECONDS = 600;

const secure = (config: Config) => config.publicUrl.startsWith('https:');

/** Under HTTPS, the `__Host-` prefix of the name binds the cookie to this host and the path `/`. */
export const sessionCookieName = (config: Config): string =>
  secure(config) ? '__Host-certway_session' : 'certway_session';

export const sessionCookie = (config: Config): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: secure(config),
  path: '/',
  maxAge: SESSION_IDLE_DAYS * DAY_SECONDS,
});

/**
 * The cookie's path is the sign-in path, so its name can only use the `__Secure-` prefix (not
 * `__Host-`).
 */
export const flowCookieName = (config: Config): string =>
  secure(config) ? '__Secure-certway_flow' : 'certway_flow';

export const flowCookie = (config: Config): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: secure(config),
  path: '/api/auth',
  maxAge: FLOW_SECONDS,
});
