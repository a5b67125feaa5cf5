/**
 * Returns the token of an Authorization header, or null without one. The scheme is case-insensitive
 * (RFC 9110, 11.1).
 */
export const bearerOf = (header: string | undefined): string | null =>
  /^bearer +(.+)$/i.exec(header ?? '')?.[1] ?? null;
