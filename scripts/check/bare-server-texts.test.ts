import { describe, expect, it } from 'vitest';
import { bareServerTextProblems } from './bare-server-texts.ts';
import { modulesOf } from './modules.ts';

const path = 'server/src/inbox/send.ts';
const problemsWith = (text: string, where = path, exempt = {}) =>
  bareServerTextProblems(modulesOf([{ path: where, text }]), exempt);

describe('a user-facing text outside messages.ts', () => {
  it.each([
    ['a constant', "const title = 'Your mark was reviewed';"],
    ['a template', 'const title = `You now own $'.concat('{name}`;')],
    ['an argument', "leaveNotice({ title: 'Not sent' });"],
    ['a sentence that begins like a statement', "const title = 'Delete this program';"],
    ['a default', "export const show = (text = 'not yet sent') => text;"],
    ['the summary of a call', "export const send = { summary: 'Sends a message' };"],
  ])('is reported if it is written as %s', (_, text) => {
    expect(problemsWith(text)).toHaveLength(1);
    expect(problemsWith(text)[0]).toContain(`${path}: "`);
  });

  it.each([
    ['banks/src/export.ts'],
    ['contract/src/errors.ts'],
    ['scripts/doctor/configuration.ts'],
  ])('is reported in %s', (where) => {
    expect(problemsWith("export const a = 'It was not sent';", where)).toHaveLength(1);
  });

  it.each([
    ['a log line', "log.warn({ id }, 'it was not sent');"],
    ['an error that should never occur', "throw new Error('the message was not stored');"],
    ['a statement', "const text = 'select id from users';"],
    ['a tagged template', 'sql`coalesce(a, b) is not null`;'],
    ['a value that is compared', "if (title === 'Not sent') send();"],
    ['a type', "type State = 'not sent' | 'sent';"],
    ['a word', "const state = 'sent';"],
  ])('is not reported in %s', (_, text) => {
    expect(problemsWith(text)).toEqual([]);
  });

  it.each([
    ['server/src/inbox/messages.ts'],
    ['server/src/inbox/send.test.ts'],
    ['server/src/samples/people.ts'],
    ['scripts/check/texts.ts'],
  ])('is allowed in %s', (where) => {
    expect(problemsWith("export const a = 'It was not sent';", where)).toEqual([]);
  });

  it('is allowed in an exempt file, and an exemption that is not needed is reported', () => {
    const exempt = { [path]: 'a prompt' };
    expect(problemsWith("export const a = 'It was not sent';", path, exempt)).toEqual([]);
    expect(problemsWith("export const a = 'sent';", path, exempt)).toEqual([
      `${path} is exempt from the guard of texts and does not need it`,
    ]);
  });
});
