/** A file, or a part of it, that no question can be made of; the message says why. */
export class Unreadable extends Error {}
