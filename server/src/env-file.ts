import * as messages from './messages.ts';

/**
 * Reads a file of environment variables with the syntax of systemd's EnvironmentFile, so that
 * commands and the service read identical values. Unlike in a shell, characters such as `&`, `?`,
 * `$` and spaces have no special meaning.
 */

export class EnvFileProblem extends Error {}

const BLANK_OR_COMMENT = /^\s*([#;].*)?$/;
const ASSIGNMENT = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/;
/**
 * Matches one part of a value: text in single quotes, text in double quotes, an escaped character,
 * or text without quotes.
 */
const PART = /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^'"\\]+)/y;

function parsedValue(written: string, line: number): string {
  const text = written.trim();
  let value = '';
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const [, single, double, escaped, plain] = PART.exec(text) ?? [];
    const part = single ?? double?.replaceAll(/\\(["\\$`])/g, '$1') ?? escaped ?? plain;
    if (part === undefined) throw new EnvFileProblem(messages.openQuote({ line }));
    value += part;
  }
  return value;
}

export function parseEnvFile(content: string): Record<string, string> {
  const variables: Record<string, string> = {};
  // A backslash at the end of a line continues the line on the next one.
  const lines = content.replaceAll('\r\n', '\n').replaceAll(/\\\n/g, '').split('\n');
  for (const [at, line] of lines.entries()) {
    if (BLANK_OR_COMMENT.test(line)) continue;
    const [, name, written] = ASSIGNMENT.exec(line) ?? [];
    if (!name || written === undefined)
      throw new EnvFileProblem(messages.expectedAssignment({ line: at + 1 }));
    variables[name] = parsedValue(written, at + 1);
  }
  return variables;
}
