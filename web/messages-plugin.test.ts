import { expect, it } from 'vitest';
import { compileMessages } from './messages-plugin.ts';
import * as messages from './src/reviews/messages.ts';

it('compileMessages replaces each message by a function, and imports each plural function once', () => {
  const compiled = compileMessages(
    [
      "export const cancel = 'Cancel';",
      "export const stars = message('{count, plural, one {# star} other {# stars}} by {name}');",
      "export const words = message('{count, plural, one {# word} other {# words}}');",
    ].join('\n'),
  );
  expect(compiled?.match(/^import .*$/gm)).toHaveLength(1);
  const imported = [...(compiled ?? '').matchAll(/import \{ (.+?) \} from/g)].map(
    ([, names]) => names,
  );
  expect(imported.sort()).toEqual(['en as $en', 'number as $number', 'plural as $plural']);
  expect(compiled).toContain("export const cancel = 'Cancel';");
  expect(compiled).toContain('export const stars = (d) => $plural(d.count, 0, $en, {');
  expect(compiled).not.toContain('message(');
});

it('compileMessages compiles a message named `number` that uses the function `number`', () => {
  const compiled = compileMessages(
    "export const number = 'Number';\nexport const of = message('{n, number} of {n, plural, one {#} other {#}}');",
  );
  expect(compiled).toMatch(
    /import \{ number as \$number \} from "[^"]*ui\/words\/message-number\.ts"/,
  );
  expect(compiled).toContain('(d) => $number("en", d.n, 0)');
});

it('compileMessages returns null for a file without placeholders in its texts', () => {
  expect(compileMessages("export const cancel = 'Cancel';")).toBeNull();
});

it('compileMessages throws for an incomplete plural and for a message that is not a quoted text', () => {
  expect(() => compileMessages("const a = message('{count, plural, one {# star}}');")).toThrow();
  expect(() => compileMessages('const a = message(text);')).toThrow('in quotes');
});

it('compileMessages finds messages after multi-byte characters, and keeps apostrophes', () => {
  const compiled = compileMessages(
    `export const a = '… · ’ ü 🎓';\nexport const b = message("today's {name} · 🎓");\nexport const c = 'é';`,
  );
  expect(compiled).toContain("export const a = '… · ’ ü 🎓';\n");
  expect(compiled).toContain('export const b = (d) => "today\'s " + d.name + " · 🎓";\n');
  expect(compiled).toContain("export const c = 'é';");
});

it('messages compiled in tests have the right plurals and thousands separators', () => {
  expect(messages.stars({ count: 1 })).toBe('1 star');
  expect(messages.reviews({ count: 0 })).toBe('0 reviews');
  expect(messages.reviews({ count: 1200 })).toBe('1,200 reviews');
  expect(messages.howWasProgram({ programName: '{A} #1' })).toMatch(/^How was \{A\} #1\?/);
});
