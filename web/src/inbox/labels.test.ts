import { describe, expect, it } from 'vitest';
import { noReply } from '../calls/failure.ts';
import { partnersOf, senderName, sendFailure } from './labels.ts';

const tessa = { _id: 't', username: 'Tessa', profilePicture: '', role: 'trainer' as const };

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
