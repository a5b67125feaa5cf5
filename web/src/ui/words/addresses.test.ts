import { describe, expect, it } from 'vitest';
import { addressesIn } from './addresses.ts';

describe('addressesIn', () => {
  it('splits addresses at commas, semicolons, spaces, and lines', () => {
    expect(
      addressesIn('a@x.example, b@x.example;c@x.example\n d@x.example e@x.example\r\n'),
    ).toEqual(['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example', 'e@x.example']);
  });

  it('takes the address that follows a name', () => {
    expect(addressesIn('Ann Abel <ann@x.example>, "Bo" <bo@x.example>')).toEqual([
      'ann@x.example',
      'bo@x.example',
    ]);
  });

  it('keeps words that are not addresses, and returns nothing for an empty text', () => {
    expect(addressesIn('ann')).toEqual(['ann']);
    expect(addressesIn(' \n, ')).toEqual([]);
  });
});
