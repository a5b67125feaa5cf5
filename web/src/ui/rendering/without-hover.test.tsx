// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { stopEmulatedMouseEvents } from './without-hover.ts';

afterAll(() => vi.unstubAllGlobals());

/** Simulates a window in which the test can change the result of the media query for hover. */
function screenOf(hovers: { possible: boolean }) {
  const query = {
    get matches() {
      return !hovers.possible;
    },
  } as MediaQueryList;
  vi.stubGlobal('matchMedia', () => query);
  stopEmulatedMouseEvents(window);
}

it('a touch triggers hover events in React only on devices with hover, but pointer, touch, and click always', () => {
  const hovers = { possible: false };
  screenOf(hovers);
  const heard: string[] = [];
  const hear = ({ type }: { type: string }) => heard.push(type);
  render(
    <button
      type="button"
      {...{ onMouseEnter: hear, onMouseMove: hear, onPointerOver: hear, onGotPointerCapture: hear }}
      {...{ onPointerDown: hear, onPointerMove: hear, onPointerUp: hear, onTouchEnd: hear }}
      {...{ onMouseDown: hear, onClick: hear }}
    >
      Next
    </button>,
  );
  const button = screen.getByRole('button');
  const touch = () => {
    fireEvent.pointerOver(button);
    fireEvent.pointerDown(button);
    fireEvent.gotPointerCapture(button);
    fireEvent.pointerMove(button);
    fireEvent.pointerUp(button);
    fireEvent.touchEnd(button);
    fireEvent.mouseOver(button);
    fireEvent.mouseMove(button);
    fireEvent.mouseDown(button);
    fireEvent.click(button);
    return heard.splice(0);
  };
  const meant = ['pointerdown', 'pointermove', 'pointerup', 'touchend', 'mousedown', 'click'];
  expect(touch()).toEqual(meant);
  hovers.possible = true;
  expect(touch()).toEqual(
    expect.arrayContaining([
      ...meant,
      'pointerover',
      'gotpointercapture',
      'mouseenter',
      'mousemove',
    ]),
  );
});
