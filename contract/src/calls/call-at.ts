import { calls, type SliceName } from './addresses.ts';
import { type CallLine, type Method, methodAndPath } from './call-line.ts';

/** A call and its path, in which `:name` marks a variable part. */
export interface KnownCall {
  slice: SliceName;
  name: string;
  method: Method;
  path: string;
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?#]+')}$`);

/**
 * All calls, sorted so that fixed paths come before paths with parameters. The first match is
 * therefore the one that a router would choose.
 */
const known = Object.entries(calls)
  .flatMap(([slice, lines]) =>
    Object.entries(lines as Record<string, CallLine>).map(([name, line]) => ({
      slice: slice as SliceName,
      name,
      ...methodAndPath(line),
    })),
  )
  .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)
  .map((call) => ({ call, pattern: patternOf(call.path) }));

/** Returns the call that has this method and path. The path must not contain a query string. */
export const callAt = (method: string, path: string): KnownCall | undefined =>
  known.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call;
