import { type CallLine, type Method, methodAndPath } from './call-line.ts';
import { calls, type SliceName } from './calls.ts';

/** A call and its address, in which `:name` stands for a variable part. */
export interface KnownCall {
  slice: SliceName;
  name: string;
  method: Method;
  path: string;
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?#]+')}$`);

/** Fixed addresses come before those with parameters, as in a router. */
const known = Object.entries(calls)
  .flatMap(([slice, lines]) =>
    Object.entries(lines as Record<string, CallLine>).map(([name, line]) => ({
      ...{ slice: slice as SliceName, name },
      ...methodAndPath(line),
    })),
  )
  .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)
  .map((call) => ({ call, pattern: patternOf(call.path) }));

/** The call that an address without query belongs to. */
export const callAt = (method: string, path: string): KnownCall | undefined =>
  known.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call;
