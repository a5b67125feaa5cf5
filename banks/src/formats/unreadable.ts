/** Thrown if a file, or a question in it, cannot be read. The message states the reason. */
export class Unreadable extends Error {}
