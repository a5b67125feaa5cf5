/** The methods of a logger that are used here; pino has them. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
