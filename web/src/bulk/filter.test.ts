import { questionFilter } from '@certway/contract/bulk/selection';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { filterFields, needs, readFilter, requestOf, statuses } from './filter.ts';

const ID = '01931e5a-7c00-7000-8000-000000000001';

it('a filter in the URL becomes a filter that the server accepts', () => {
  const values = fc.record({
    q: fc.string(),
    in: fc.constantFrom('', ID),
    kind: fc.constantFrom('', 'cloze', 'nonsense'),
    topic: fc.constantFrom('', ID),
    level: fc.constantFrom('', 'hard', 'odd'),
    status: fc.constantFrom('', ...statuses),
    needs: fc.constantFrom('', ...needs),
    before: fc.constantFrom('', '2026-01-31', 'soon'),
  });
  fc.assert(
    fc.property(values, (filter) => {
      const request = requestOf(readFilter(new URLSearchParams(filter)));
      expect(z.object(questionFilter).safeParse(request).error).toBeUndefined();
    }),
  );
});

it('an empty URL does not filter', () => {
  expect(requestOf(readFilter(new URLSearchParams()))).toEqual({ q: '' });
  expect(Object.keys(readFilter(new URLSearchParams()))).toEqual([...filterFields]);
});
