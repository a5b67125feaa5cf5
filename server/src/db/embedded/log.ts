/** The part of a logger that is needed here; pino's satisfies it. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
