import { describe, expect, it } from 'vitest';
import { noReply } from '../calls/failure.ts';
import { linkText, partnersOf, senderName, sendFailure } from './labels.ts';

const tessa = { _id: 't', username: 'Tessa', profilePicture: '', role: 'trainer' as const };

describe('linkText', () => {
  it.each([
    ['/result?attempt=a1', 'Open the result'],
    ['/results', 'Open your results'],
    ['/cart/p1', 'Open the program'],
    ['/quiz', 'Open your quizzes'],
    ['/profile', 'Open your profile'],
    ['/editPrograms', 'Open your programs'],
    ['/editPrograms?tab=reviews', 'Open the answers to review'],
    ['/editPrograms?tab=approvals', 'Open the approvals'],
    ['/editPrograms?program=p1&tab=questions', 'Open the questions'],
    ['/editPrograms?program=p1&tab=questions&module=m1&question=3', 'Open the question'],
    ['/analytics', 'Open the related page'],
    ['/no-such-page', 'Open the related page'],
  ])('names what the link %s opens: %s', (link, text) => {
    expect(linkText(link)).toBe(text);
  });
});

describe('partnersOf and sendFailure', () => {
  it("return people's names, 'Certway' for a notice, or a text for a former member", () => {
    expect(partnersOf({ kind: 'people', with: [tessa] })).toBe('Tessa');
    expect(partnersOf({ kind: 'people', with: [] })).toBe('A former member');
    expect(partnersOf({ kind: 'notice', with: [] })).toBe('Certway');
    expect(senderName(tessa, 'people')).toBe('Tessa');
    expect(senderName(null, 'people')).toBe('A former member');
    expect(senderName(null, 'notice')).toBe('Certway');
  });

  it('return why a message was not sent, and that its text is kept', () => {
    expect(sendFailure(noReply())).toBe(
      'Not sent: The server does not answer. Try again in a moment. Your text is still here.',
    );
  });
});
