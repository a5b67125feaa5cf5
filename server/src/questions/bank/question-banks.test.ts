import { kindNames } from '@certway/contract/kinds/index';
import { plainNumber } from '@certway/contract/kinds/shared/number';
import * as limits from '@certway/contract/limits';
import { bankEncodings, readableFormats, tableColumns } from '@certway/contract/questions/bank';
import * as banks from '@certway/question-banks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asNew } from '../../kinds/index.ts';
import { drafts } from '../../kinds/test/index.ts';
import { anyDraftArb, buildDraft } from '../../test/generators/drafts.ts';

describe('the library for question banks', () => {
  it('has the formats, columns and encodings that the contract shows to people', () => {
    expect(banks.readableFormats).toEqual(readableFormats);
    expect(banks.tableColumns).toEqual(tableColumns);
    expect(banks.bankEncodings).toEqual(bankEncodings);
  });

  it('has the limits of the contract', () => {
    const known = Object.entries(limits);
    const shared = known.filter(([name]) => name in banks);
    expect(shared).toHaveLength(9);
    expect(Object.entries(banks)).toEqual(expect.arrayContaining(shared));
  });

  it('completes a question with the default values of drafts', () => {
    for (const kind of kindNames) {
      const { question } = { question: null, ...banks.checkQuestion(drafts[kind].plain) };
      expect(question).toEqual(buildDraft(kind));
    }
  });

  it('accepts every valid draft and changes only its ids (property)', () => {
    fc.assert(
      fc.property(anyDraftArb, (draft) => {
        expect(banks.checkQuestion(draft)).toEqual({ question: asNew(draft) });
      }),
    );
  });

  it('reads numbers as the editor of questions does (property)', () => {
    const digits = fc.stringMatching(
      /^[-−+]?[\d., ']{1,12}(?:[eE][-+]?\d{1,2}| ?[x×] ?10\^-?\d)?$/,
    );
    fc.assert(
      fc.property(digits, (text) => {
        expect(banks.plainNumber(text)).toBe(plainNumber(text));
      }),
    );
  });
});
