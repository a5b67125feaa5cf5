import type { SourceFile } from '../files.ts';

/**
 * An API call has the same name everywhere: the server's route `X` calls a use case `X`, and the
 * web's query is called `X` too. A second query of the same call has an additional word between
 * verb and noun, as in `getProgram` and `getAuthoredProgram`.
 */

type Calls = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Endpoint {
  path: string;
  /** The name of the call including its slice, in the form `slice.call`. */
  call: string;
  name: string;
}

const BY_TOOLS = /(\w+):\s*(?:\w+\(build\)\.)?\w+\(\s*'(\w+)',\s*'(\w+)'/g;
const BY_HAND =
  /(\w+):\s*build\.\w+<(?:(?!:\s*build\.)[\s\S])*?slice:\s*'(\w+)',\s*name:\s*'(\w+)'/g;

const endpointsIn = ({ path, text }: SourceFile): Endpoint[] =>
  [BY_TOOLS, BY_HAND].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, name = '', slice, call]) => ({
      path,
      call: `${slice}.${call}`,
      name,
    })),
  );

function isNamedAlike(name: string, call: string): boolean {
  if (name === call) return true;
  const [, verb = '', noun = ''] = /^([a-z]+)([A-Z]\w*)$/.exec(call) ?? [];
  return noun !== '' && new RegExp(`^${verb}[A-Z]\\w*${noun}$`).test(name);
}

/**
 * Returns the code of the route `name` in a slice's routes, up to the next route; null if there is
 * none.
 */
function bindingOf(text: string, name: string, names: readonly string[]): string | null {
  const startOf = (call: string) => new RegExp(`[\\s{]${call}:\\s`).exec(text)?.index ?? -1;
  const start = startOf(name);
  if (start < 0) return null;
  const next = names.map(startOf).filter((other) => other > start);
  return text.slice(start, Math.min(text.length, ...next));
}

function serverProblem(files: readonly SourceFile[], slice: string, name: string, names: string[]) {
  const path = `server/src/${slice}/routes.ts`;
  const routes = files.find((file) => file.path === path);
  const binding = routes ? bindingOf(routes.text, name, names) : null;
  if (binding === null) return [`${path} does not bind ${name}`];
  const callsIt = new RegExp(`=>[\\s\\S]*\\b${name}\\(`).test(binding);
  return callsIt ? [] : [`${path}: ${name} is bound to a use case of another name`];
}

export function callNames(files: readonly SourceFile[], calls: Calls) {
  const endpoints = files.filter(({ path }) => path.startsWith('web/src/')).flatMap(endpointsIn);
  const problemsByCall = Object.entries(calls).flatMap(([slice, lines]) => {
    const names = Object.keys(lines);
    return names.map((name) => [
      ...serverProblem(files, slice, name, names),
      ...endpoints
        .filter((endpoint) => endpoint.call === `${slice}.${name}`)
        .filter((endpoint) => !isNamedAlike(endpoint.name, name))
        .map((endpoint) => `${endpoint.path}: ${endpoint.name} asks for ${name}`),
    ]);
  });
  return {
    total: problemsByCall.length,
    alike: problemsByCall.filter((problems) => problems.length === 0).length,
    problems: [
      ...problemsByCall.flat(),
      ...(endpoints.length === 0 ? ['the web has no queries to compare'] : []),
    ],
  };
}
