export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export type CallLine = `${Method} /${string}`;

export function methodAndPath(call: CallLine): { method: Method; path: string } {
  const space = call.indexOf(' ');
  return { method: call.slice(0, space) as Method, path: call.slice(space + 1) };
}

type Segments<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Head | Segments<Tail>
  : Path;

export type ParamNames<Call extends string> =
  Segments<Call> extends infer Segment ? (Segment extends `:${infer Name}` ? Name : never) : never;
