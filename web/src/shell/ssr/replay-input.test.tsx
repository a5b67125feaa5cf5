// @vitest-environment jsdom
import { act } from '@testing-library/react';
import fc from 'fast-check';
import { Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { captureInput } from './capture-input.ts';
import { replayInput, stopCapturing, unmarkPressed } from './replay-input.ts';

/** The last values that the page's own handlers received. */
let received: Record<string, unknown>;

function Controlled() {
  const [text, setText] = useState('');
  const [isTicked, tick] = useState(true);
  const [choice, choose] = useState('one');
  const [times, setTimes] = useState(0);
  received = { ...received, text, isTicked, choice, times };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        received.sent = text;
      }}
    >
      <input id="text" value={text} onChange={(event) => setText(event.target.value)} />
      <textarea
        id="area"
        onChange={(event) => Object.assign(received, { area: event.target.value })}
      />
      <input id="tick" type="checkbox" checked={isTicked} onChange={() => tick(!isTicked)} />
      {['one', 'two', 'three'].map((name) => (
        <input
          key={name}
          id={name}
          type="radio"
          name="choice"
          checked={choice === name}
          onChange={() => choose(name)}
        />
      ))}
      <button id="count" type="button" onClick={() => setTimes((before) => before + 1)}>
        <span>Count</span>
      </button>
      <button id="send" type="submit">
        Send
      </button>
    </form>
  );
}

/** React hydrates the content of `Suspense` after the rest, or at the first input. */
const Page = () => (
  <Suspense fallback="">
    <Controlled />
  </Suspense>
);

const at = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;

/** Types as a browser does, with its events. */
function type(id: string, text: string) {
  const field = at<HTMLInputElement>(id);
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  own?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

type Act = { press: string } | { type: string; text: string };
const take = (one: Act) => ('press' in one ? at(one.press).click() : type(one.type, one.text));

const acts: fc.Arbitrary<Act[]> = fc.uniqueArray(
  fc.oneof(
    fc.record({ press: fc.constantFrom('tick', 'one', 'two', 'three', 'count', 'send') }),
    fc.record({ type: fc.constantFrom('text', 'area'), text: fc.string({ maxLength: 5 }) }),
  ),
  { selector: (one) => ('press' in one ? one.press : one.type), maxLength: 8 },
);

function receive(): HTMLElement {
  stopCapturing();
  received = {};
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`;
  received = {};
  return at('root');
}

async function hydrate(root: HTMLElement) {
  unmarkPressed();
  const page = await act(async () => hydrateRoot(root, <Page />));
  return () => act(async () => page.unmount());
}

afterEach(stopCapturing);

describe('input before hydration', () => {
  it('has the same effect as on the hydrated page', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (done) => {
        const unmountLive = await hydrate(receive());
        for (const one of done) await act(async () => take(one));
        const live = received;
        await unmountLive();

        const root = receive();
        captureInput();
        for (const one of done) take(one);
        expect(received).toEqual({});
        const end = await hydrate(root);
        await act(async () => replayInput());
        expect(received).toEqual(live);
        await end();
      }),
      { numRuns: 40 },
    );
  });

  it('is marked on a pressed button, and pressed once however often it was pressed', async () => {
    const root = receive();
    captureInput();
    const label = at('count').querySelector('span') as HTMLElement;
    label.click();
    label.click();
    expect(at('count').hasAttribute('data-pressed-early')).toBe(true);
    const end = await hydrate(root);
    await act(async () => replayInput());
    expect(received.times).toBe(1);
    expect(at('count').hasAttribute('data-pressed-early')).toBe(false);
    await end();
  });

  it('on links is left to the browser, and is not captured after hydration', async () => {
    const root = receive();
    root.insertAdjacentHTML('beforebegin', '<a id="away" href="#there"><b id="word">Away</b></a>');
    captureInput();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    expect(at('word').dispatchEvent(click)).toBe(true);
    const end = await hydrate(root);
    await act(async () => replayInput());
    await act(async () => at('count').click());
    expect(received.times).toBe(1);
    await end();
  });

  it('is dropped for elements that are no longer on the page', async () => {
    receive();
    captureInput();
    at('send').click();
    at('send').remove();
    expect(() => replayInput()).not.toThrow();
    expect(received).toEqual({});
  });
});
