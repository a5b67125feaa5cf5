/** As much of a logger as is needed here; pino's satisfies it. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
