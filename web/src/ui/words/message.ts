/** What a message asks for, from its text alone: a number for a plural, else a text or a number. */
type Asked<Text extends string, Open extends unknown[] = ['text'], Found = unknown> =
  // In a text, what opens is something that is filled in; among choices, it is the text of one.
  Text extends `${infer Before}{${infer After}`
    ? Before extends `${infer _}}${infer _}`
      ? Closed<Text, Open, Found>
      : Open extends ['text', ...unknown[]]
        ? After extends `${infer Name}}${infer Rest}`
          ? Name extends `${infer Counted}, plural, ${string}`
            ? Asked<Chosen<After>, ['choices', ...Open], Found & Record<Counted, number>>
            : Name extends `${infer Which}, select, ${string}`
              ? Asked<Chosen<After>, ['choices', ...Open], Found & Record<Which, string | boolean>>
              : Name extends `${infer Figure}, number`
                ? Asked<Rest, Open, Found & Record<Figure, number>>
                : Asked<Rest, Open, Found & Record<Name, string | number>>
          : Found
        : Asked<After, ['text', ...Open], Found>
    : Found;

/** The choices of a plural or a select, after what is chosen by. */
type Chosen<After extends string> = After extends `${string}, ${string}, ${infer Rest}` ? Rest : '';

/** After the next thing that closes. */
type Closed<
  Text extends string,
  Open extends unknown[],
  Found,
> = Text extends `${string}}${infer After}`
  ? Open extends [unknown, ...infer Outer]
    ? Asked<After, Outer, Found>
    : Found
  : Found;

/**
 * A message with something filled in, in ICU's form, which translators' tools read:
 * `message('{count, plural, one {# star} other {# stars}} by {name}')`. Vite compiles it to a function
 * (`web/messages-plugin.ts`); this one never runs.
 */
export function message<const Text extends string>(
  text: Text,
): (values: { [Name in keyof Asked<Text>]: Asked<Text>[Name] }) => string {
  throw new Error(text);
}
