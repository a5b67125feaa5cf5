import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../files.ts';
import { bareTextProblems } from './bare-texts.ts';
import { modulesOf } from './modules.ts';

const problemsWith = (text: string, path = 'web/src/inbox/inbox-page.tsx') =>
  bareTextProblems(modulesOf([{ path, text }]));

describe('bareTextProblems', () => {
  it.each([
    ['text in an element', 'const a = <p>Sent</p>;'],
    ['text beside a figure', 'const a = <p>{count} sent</p>;'],
    ['text in a fragment', 'const a = <>Sent</>;'],
    ['a word in braces', "const a = <p>{'sent'}</p>;"],
    ['a word that depends', "const a = <p>{late ? 'late' : messages.sent}</p>;"],
    ['a name that is only spoken', 'const a = <button aria-label="send" />;'],
    ['a label made of parts', 'const a = <Field label={`for $'.concat('{name}`} />;')],
    ['a sentence kept apart', "const failed = 'it was not sent';"],
    ['a word before a value', 'const size = `in $'.concat('{minutes}`;')],
    ['a word after a value', 'const line = `$'.concat('{count} needed`;')],
    ['a word after a comma and a value', 'const line = `$'.concat('{count}, needed`;')],
    ['a sentence made of parts', 'const failed = `$'.concat('{name} was not sent`;')],
    ['a word handed on', "tell('Sent');"],
    ['a word that is returned', "const word = () => 'Sending…';"],
    ['the head of a column', "const columns = [{ key: 'sent', label: 'sent on' }];"],
    ['one entry of a menu', "const entries = [{ key: 'sent', label: 'sent' }];"],
  ])('reports %s', (_, text) => {
    const problems = problemsWith(text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^web\/src\/inbox\/inbox-page\.tsx: ".+" belongs into/);
  });

  it.each([
    ['without a component', 'web/src/inbox/words.ts', 'web/src/inbox/messages.ts'],
    ['in a slice that is new', 'web/src/brand-new/new-page.tsx', 'web/src/brand-new/messages.ts'],
    ['of a question kind', 'web/src/kinds/cloze/ask.tsx', 'web/src/kinds/cloze/messages.ts'],
    ['of all question kinds', 'web/src/kinds/index.ts', 'web/src/kinds/messages.ts'],
    ['of no slice', 'web/src/routes.tsx', 'web/src/messages.ts'],
  ])('reports a text in a file %s', (_, path, place) => {
    expect(problemsWith("export const a = 'Not sent';", path)).toEqual([
      `${path}: "Not sent" belongs into ${place}`,
    ]);
  });

  it.each([
    ["import * as messages from './messages.ts'; const a = <p title={messages.sent}>{count}</p>;"],
    ['const a = <p className="wide" data-kind="Late" />;'],
    ["const isLate = kind === 'Late'; const key = 'inbox:read'; const b = rows['Late'];"],
    ["type Kind = 'Late' | 'In time'; switch (kind) { case 'Late': }"],
    [`const markup = '<span class="blank" role="img"></span>';`],
    ["matchMedia('(prefers-color-scheme: dark)');"],
    ['const header = `Bearer $'.concat('{token}`; const key = `order:$', '{id}`;')],
  ])('accepts imported messages, and literals that users never see: %s', (text) => {
    expect(problemsWith(text)).toEqual([]);
  });

  it('accepts texts in tests, in the page of all UI components, and in messages.ts', () => {
    for (const path of [
      'web/src/inbox/inbox-page.test.tsx',
      'web/src/ui/parts/fields.tsx',
      'web/src/inbox/messages.ts',
    ]) {
      expect(problemsWith("export const sent = 'It is sent';", path)).toEqual([]);
    }
  });

  it('reports nothing for the web client of the project', () => {
    expect(bareTextProblems(modulesOf(sourceFiles('web/src')))).toEqual([]);
  });
});

describe('a messages.ts file', () => {
  const problemsOf = (text: string) => problemsWith(text, 'web/src/inbox/messages.ts');

  it('may contain texts and messages in ICU form', () => {
    expect(
      problemsOf(
        `import { message } from '../ui/words/message.ts';
        export const sent = 'Sent';
        export const sentTo = message('Sent to {people, plural, one {# person} other {# people}}');`,
      ),
    ).toEqual([]);
  });

  it.each([
    [
      'a function with a template',
      'sentTo',
      'export const sentTo = (name: string) => `Sent to $'.concat('{name}`;'),
    ],
    [
      'a function that chooses',
      'sent',
      "export const sent = (n: number) => (n === 1 ? 'one' : 'many');",
    ],
    ['a template', 'sent', 'export const sent = `Sent $'.concat('{now}`;')],
    ['parts put together', 'sent', "export const sent = 'Sent' + when;"],
    ['a message put together', 'sent', "export const sent = message('Sent ' + when);"],
    ['several in one', 'sent', "export const sent = { now: 'Sent', later: 'Will be sent' };"],
    ['a function by name', 'ExportNamedDeclaration', "export function sent() { return 'Sent'; }"],
    ['what is not exported', 'VariableDeclaration', "const sent = 'Sent';"],
    ['what stands elsewhere', 'ExportAllDeclaration', "export * from './words.ts';"],
  ])('must not contain %s', (_, name, text) => {
    expect(problemsOf(text)).toEqual([
      `web/src/inbox/messages.ts: ${name} is neither a text nor message('…')`,
    ]);
  });
});
