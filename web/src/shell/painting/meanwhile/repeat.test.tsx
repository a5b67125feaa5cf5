// @vitest-environment jsdom
import { act } from '@testing-library/react';
import fc from 'fast-check';
import { Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { keepMeanwhile } from './keep.ts';
import { repeatDone, stopKeeping, unmark } from './repeat.ts';

/** What the page itself heard, last of each. */
let heard: Record<string, unknown>;

function Controlled() {
  const [text, setText] = useState('');
  const [isTicked, tick] = useState(true);
  const [choice, choose] = useState('one');
  const [times, setTimes] = useState(0);
  heard = { ...heard, text, isTicked, choice, times };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        heard.sent = text;
      }}
    >
      <input id="text" value={text} onChange={(event) => setText(event.target.value)} />
      <textarea
        id="area"
        onChange={(event) => Object.assign(heard, { area: event.target.value })}
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

/** What waits for something comes alive after the rest, or when it is touched. */
const Page = () => (
  <Suspense fallback="">
    <Controlled />
  </Suspense>
);

const at = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;

/** As a browser does it, with the events that it tells. */
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
  stopKeeping();
  heard = {};
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`;
  heard = {};
  return at('root');
}

async function bringAlive(root: HTMLElement) {
  unmark();
  const page = await act(async () => hydrateRoot(root, <Page />));
  return () => act(async () => page.unmount());
}

afterEach(stopKeeping);

describe('what is done before a painted page is alive', () => {
  it('ends as it would have on the living page', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (done) => {
        const endLive = await bringAlive(receive());
        for (const one of done) await act(async () => take(one));
        const live = heard;
        await endLive();

        const root = receive();
        keepMeanwhile();
        for (const one of done) take(one);
        expect(heard).toEqual({});
        const end = await bringAlive(root);
        await act(async () => repeatDone());
        expect(heard).toEqual(live);
        await end();
      }),
      { numRuns: 40 },
    );
  });

  it('shows that a press was heard, and does it once however often it came', async () => {
    const root = receive();
    keepMeanwhile();
    const label = at('count').querySelector('span') as HTMLElement;
    label.click();
    label.click();
    expect(at('count').hasAttribute('data-pressed-early')).toBe(true);
    const end = await bringAlive(root);
    await act(async () => repeatDone());
    expect(heard.times).toBe(1);
    expect(at('count').hasAttribute('data-pressed-early')).toBe(false);
    await end();
  });

  it('leaves links to the browser, and hears nothing once the page is alive', async () => {
    const root = receive();
    root.insertAdjacentHTML('beforebegin', '<a id="away" href="#there"><b id="word">Away</b></a>');
    keepMeanwhile();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    expect(at('word').dispatchEvent(click)).toBe(true);
    const end = await bringAlive(root);
    await act(async () => repeatDone());
    await act(async () => at('count').click());
    expect(heard.times).toBe(1);
    await end();
  });

  it('forgets what has gone from the page', async () => {
    receive();
    keepMeanwhile();
    at('send').click();
    at('send').remove();
    expect(() => repeatDone()).not.toThrow();
    expect(heard).toEqual({});
  });
});
