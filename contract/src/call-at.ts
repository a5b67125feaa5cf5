import { type CallLine, type Method, methodAndPath } from './call-line.ts';
import { calls, type SliceName } from './calls.ts';

/** A call with its address, in which names stand for what differs. */
export interface KnownCall {
  slice: SliceName;
  name: string;
  method: Method;
  path: string;
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?#]+')}$`);

/** Fixed addresses before those with names in them, as a router prefers them. */
const known = Object.entries(calls)
  .flatMap(([slice, lines]) =>
    Object.entries(lines as Record<string, CallLine>).map(([name, line]) => ({
      ...{ slice: slice as SliceName, name },
      ...methodAndPath(line),
    })),
  )
  .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)
  .map((call) => ({ call, pattern: patternOf(call.path) }));

/** The call that an address goes to, without its query. */
export const callAt = (method: string, path: string): KnownCall | undefined =>
  known.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call;
