import MessageFormat from '@messageformat/core';

/**
 * Infers from a message's text which values it needs and their types, such as a number for a
 * plural.
 */
type ValuesIn<Text extends string, Open extends unknown[] = ['text'], Found = unknown> =
  // A brace inside a text starts a placeholder for a value. A brace among the choices of a plural
  // starts the text of one choice. `Open` tracks which of the two applies.
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

/** The choices of a plural or select, which follow the name and type of the value. */
type AfterSelector<After extends string> = After extends `${string}, ${string}, ${infer Rest}`
  ? Rest
  : '';

/** Continues the inference after the next closing brace in the text. */
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

/**
 * The type is asserted, because the package's type declarations do not match its code: the package
 * is CommonJS, so its class is under `default`.
 */
const Formatter = MessageFormat as unknown as new (
  language: string,
) => { compile(text: string): Format };

let formatter: InstanceType<typeof Formatter> | null = null;

/**
 * Declares a text with values in ICU format, which translation tools can read: `message('{count,
 * plural, one {# star} other {# stars}} by {name}')`. Node compiles the text on the first call.
 * Vite replaces the declaration with the compiled function (`web/messages-plugin.ts`), so no page
 * loads the compiler.
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
