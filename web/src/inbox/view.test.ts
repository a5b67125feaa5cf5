import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOfConversation, inboxViewOf, listSearch } from './view.ts';

const read = (address: string) => inboxViewOf(new URLSearchParams(address));
const nothing = { conversation: null, archived: false, q: '', writing: null };

describe('the state of the inbox in the URL', () => {
  it('is the default state for a URL without parameters', () => {
    expect(read('')).toEqual(nothing);
  });

  it('contains the recipient, subject, and program of a link for a new message', () => {
    expect(read('new&to=t&name=Tessa&subject=Question+3&program=p').writing).toEqual({
      to: 't',
      name: 'Tessa',
      subject: 'Question 3',
      program: 'p',
    });
    expect(read('new').writing).toEqual({ to: null, name: '', subject: '', program: null });
    expect(read('to=t&subject=x').writing).toBeNull();
  });
});

const view = fc.record({ archived: fc.boolean(), q: fc.string() });

describe('a URL in the inbox', () => {
  it('that opens a conversation keeps the parameters of the current list', () => {
    fc.assert(
      fc.property(view, fc.string({ minLength: 1 }), (list, id) => {
        expect(read(addressOfConversation({ ...nothing, ...list }, id))).toEqual({
          ...nothing,
          ...list,
          conversation: id,
        });
      }),
    );
  });

  it('that opens a list contains the search but no conversation', () => {
    fc.assert(
      fc.property(view, (list) => {
        expect(inboxViewOf(new URLSearchParams(listSearch(list)))).toEqual({ ...nothing, ...list });
      }),
    );
    expect(listSearch({ archived: false, q: '' })).toEqual({});
  });
});
