// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { markText } from './labels.ts';
import { parseMark } from './mark-form.tsx';
import { PointsFound } from './points-found.tsx';
import { useKeys } from './use-keys.ts';

afterEach(cleanup);

describe('parseMark and markText', () => {
  it('parse a formatted mark, with a point or a comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.boolean(), (hundredths, comma) => {
        const words = markText(hundredths / 100);
        expect(parseMark(comma ? ` ${words.replace('.', ',')} ` : words)).toBe(hundredths / 100);
      }),
    );
  });

  it.each(['', '  ', '1.01', '-0.1', 'x', '0,5,5', '1e'])('reject "%s" as a mark', (typed) => {
    expect(parseMark(typed)).toBeNull();
  });

  it('format a mark without trailing zeros and with at most two decimals', () => {
    expect([0, 0.5, 2 / 3, 1].map(markText)).toEqual(['0', '0.5', '0.67', '1']);
  });
});

describe('PointsFound', () => {
  const point = (share: number, over: object = {}) => ({
    kind: 'key-point' as const,
    text: `${share}`,
    weight: 1,
    share,
    evidence: null,
    ...over,
  });

  it.each([
    [1, '1: found'],
    [0.7, '0.7: found'],
    [0.69, '0.69: partly found'],
    [0.3, '0.3: partly found'],
    [0.29, '0.29: not found'],
    [0, '0: not found'],
  ])('shows for a share of %d: %s', (share, words) => {
    render(<PointsFound points={[point(share)]} />);
    expect(screen.getByRole('listitem').textContent).toBe(words);
  });

  it('quotes the part of the answer that matches each key point, and shows the similarity to the ideal answer in percent', () => {
    const whole = point(0.456, { kind: 'whole', text: '', evidence: 'not quoted' });
    render(<PointsFound points={[point(1, { text: 'Lift', evidence: 'it lifts' }), whole]} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lift: foundit lifts',
      'Similarity to the ideal answer: 46%',
    ]);
  });
});

describe('useKeys', () => {
  function Commands({ a }: { a: () => void }) {
    useKeys({ a });
    return (
      <>
        <button type="button">Here</button>
        <input aria-label="Typing" />
        <div role="dialog">
          <span data-testid="inside" />
        </div>
      </>
    );
  }
  const press = (target: EventTarget, init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('runs commands for upper- and lower-case letters, and ignores other keys', () => {
    const a = vi.fn();
    render(<Commands a={a} />);
    const button = screen.getByRole('button');
    expect([press(button, { key: 'a' }), press(document, { key: 'A' })]).toEqual([true, true]);
    expect(a).toHaveBeenCalledTimes(2);
    expect(press(button, { key: 'b' })).toBe(false);
  });

  it('ignores keys while the user is typing, in a dialog, or with a modifier key', () => {
    const a = vi.fn();
    const { unmount } = render(<Commands a={a} />);
    press(screen.getByLabelText('Typing'), { key: 'a' });
    press(screen.getByTestId('inside'), { key: 'a' });
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'repeat'] as const) {
      press(document, { key: 'a', [held]: true });
    }
    unmount();
    press(document, { key: 'a' });
    expect(a).not.toHaveBeenCalled();
  });
});
