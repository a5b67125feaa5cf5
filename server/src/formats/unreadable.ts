/** A file, or a part of it, that yields no question; the message says why. */
export class Unreadable extends Error {}
