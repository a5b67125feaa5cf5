/** The methods of a logger that are used here, all of which pino has. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
