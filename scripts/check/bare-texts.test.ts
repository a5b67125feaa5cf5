import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../files.ts';
import { bareTextProblems, slicesWithMessages } from './bare-texts.ts';
import { modulesOf } from './modules.ts';

const messages = { path: 'web/src/inbox/messages.ts', text: "export const sent = 'It is sent';" };
const problemsWith = (text: string, path = 'web/src/inbox/inbox-page.tsx') =>
  bareTextProblems(modulesOf([messages, { path, text }]), ['inbox']);

describe('the texts of a slice', () => {
  it.each([
    ['text in an element', 'const a = <p>Sent</p>;'],
    ['text beside a figure', 'const a = <p>{count} sent</p>;'],
    ['text in a fragment', 'const a = <>Sent</>;'],
    ['a word in braces', "const a = <p>{'Sent'}</p>;"],
    ['a word that depends', "const a = <p>{late ? 'Late' : messages.sent}</p>;"],
    ['a name that is only spoken', 'const a = <button aria-label="Send" />;'],
    ['a label made of parts', 'const a = <Field label={`For $'.concat('{name}`} />;')],
    ['a sentence kept apart', "const failed = 'It was not sent';"],
    ['a sentence made of parts', 'const failed = `$'.concat('{name} was not sent`;')],
  ])('are seen as %s', (_, text) => {
    const problems = problemsWith(text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^web\/src\/inbox\/inbox-page\.tsx: ".+" belongs into/);
  });

  it('are seen in files without a component too', () => {
    expect(problemsWith("export const a = 'Not sent';", 'web/src/inbox/words.ts')).toHaveLength(1);
  });

  it('may be taken from the messages; what nobody reads may stay', () => {
    expect(
      problemsWith(`import * as messages from './messages.ts';
        const a = <p className="wide" data-kind="Late" title={messages.sent}>{messages.sent}: {count}</p>;
        const key = 'inbox:read';
        const markup = '<span class="blank" role="img"></span>';`),
    ).toEqual([]);
    expect(problemsWith("it('is sent', () => {});", 'web/src/inbox/inbox-page.test.tsx')).toEqual(
      [],
    );
  });

  it('are missed where the slice has no file of messages', () => {
    expect(bareTextProblems([], ['inbox'])).toHaveLength(1);
  });

  it('stand in one file in every slice that is listed, and the list only grows', () => {
    expect(bareTextProblems(modulesOf(sourceFiles('web/src')))).toEqual([]);
    expect(slicesWithMessages.length).toBeGreaterThanOrEqual(5);
  });
});
