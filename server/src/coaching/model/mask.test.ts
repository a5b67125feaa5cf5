import { describe, expect, it } from 'vitest';
import { maskPersonalData } from './mask.ts';

describe('maskPersonalData', () => {
  it.each([
    ['write to ann.lee+x@mail.example.org, please', 'write to [e-mail], please'],
    ['call +49 (30) 123-4567 now', 'call [phone] now'],
    ['call 0049 30 1234567 now', 'call [phone] now'],
    ['call (030) 1234.567', 'call [phone]'],
    ['call 0.30.123.45.67, or 030-1234567.', 'call [phone], or [phone].'],
  ])('removes email addresses and telephone numbers: %s', (answer, sent) => {
    expect(maskPersonalData(answer, [])).toBe(sent);
  });

  it.each([
    'it needs 0.000000012 of them',
    'that is 0.123456789.',
    'in 1234567890 parts',
    'part A0301234567',
    '030 12',
  ])('keeps other numbers: %s', (answer) => {
    expect(maskPersonalData(answer, [])).toBe(answer);
  });

  it('removes the names of the writer, whole or in part, in upper or lower case', () => {
    const names = ['Ann-Marie Lee', 'amlee_77'];
    expect(maskPersonalData('Ann-Marie Lee says: LEE and marie wrote it', names)).toBe(
      '[name] says: [name] and [name] wrote it',
    );
    expect(maskPersonalData('by amlee_77, by amlee', names)).toBe('by [name], by [name]');
  });

  it('keeps words that only begin or end like a name, and names of two letters', () => {
    const answer = 'The fleet of Leeds was in the lee2 of Al';
    expect(maskPersonalData(answer, ['Lee', 'Al', ' '])).toBe(answer);
    expect(maskPersonalData(answer, [])).toBe(answer);
  });

  it('treats special characters in a name literally', () => {
    expect(maskPersonalData('by J.R (x) and by JxR', ['J.R (x'])).toBe('by [name]) and by JxR');
  });
});
