import * as messages from './messages.ts';

/**
 * Reads a file of variables as systemd does for EnvironmentFile, so that commands and the service
 * find the same values in it. Unlike in a shell, nothing is expanded or interpreted: `&`, `?`, `$`
 * and spaces are literal.
 */

export class EnvFileProblem extends Error {}

const BLANK_OR_COMMENT = /^\s*([#;].*)?$/;
const ASSIGNMENT = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/;
/** A value in parts: in single quotes, in double quotes, an escaped character, or text without quotes. */
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
  // A backslash at the end of a line continues it on the next one.
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
