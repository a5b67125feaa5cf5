import MessageFormat from '@messageformat/core';

/** The values of a message, inferred from its text: a number for a plural, otherwise a text or a number. */
type ValuesIn<Text extends string, Open extends unknown[] = ['text'], Found = unknown> =
  // In a text, a brace opens a value; among the choices of a plural, it opens the text of a choice.
  Text extends `${infer Before}{${infer After}`
    ? Before extends `${infer _}}${infer _}`
      ? AfterBrace<Text, Open, Found>
      : Open extends ['text', ...unknown[]]
        ? After extends `${infer Name}}${infer Rest}`
          ? Name extends `${infer Counted}, plural, ${string}`
            ? ValuesIn<AfterSelector<After>, ['choices', ...Open], Found & Record<Counted, number>>
            : Name extends `${infer Selected}, select, ${string}`
              ? ValuesIn<
                  AfterSelector<After>,
                  ['choices', ...Open],
                  Found & Record<Selected, string | boolean>
                >
              : Name extends `${infer Numeric}, number`
                ? ValuesIn<Rest, Open, Found & Record<Numeric, number>>
                : ValuesIn<Rest, Open, Found & Record<Name, string | number>>
          : Found
        : ValuesIn<After, ['text', ...Open], Found>
    : Found;

/** The choices of a plural or select, after the value that selects. */
type AfterSelector<After extends string> = After extends `${string}, ${string}, ${infer Rest}`
  ? Rest
  : '';

/** The rest of a text after the next closing brace. */
type AfterBrace<
  Text extends string,
  Open extends unknown[],
  Found,
> = Text extends `${string}}${infer After}`
  ? Open extends [unknown, ...infer Outer]
    ? ValuesIn<After, Outer, Found>
    : Found
  : Found;

export type MessageValues = Record<string, string | number | boolean>;

type Format = (values: object) => string;

/** The package is CommonJS, which its types do not say: the class is under `default`. */
const Formatter = MessageFormat as unknown as new (
  language: string,
) => { compile(text: string): Format };

let formatter: InstanceType<typeof Formatter> | null = null;

/**
 * A text with values in ICU format, which translation tools read: `message('{count, plural, one {#
 * star} other {# stars}} by {name}')`. Node compiles it on its first call. Vite replaces it with
 * the compiled function (`web/messages-plugin.ts`), so no page loads the compiler.
 */
export function message<const Text extends string>(
  text: Text,
): (values: { [Name in keyof ValuesIn<Text>]: ValuesIn<Text>[Name] }) => string {
  let format: Format | null = null;
  return (values) => {
    formatter ??= new Formatter('en');
    format ??= formatter.compile(text);
    return format(values);
  };
}
