// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { useIsShown, useNavigateIfShown } from './use-navigate-if-shown.ts';

afterEach(cleanup);

let goTo: (to: string) => void = () => undefined;
let isShown: (asked: string) => boolean = () => false;

function Sender() {
  goTo = useNavigateIfShown();
  return null;
}

function Subject({ id }: { id: string }) {
  isShown = useIsShown(id);
  return null;
}

const Address = () => <p>{useLocation().pathname}</p>;

const page = (isOpen: boolean) => (
  <MemoryRouter initialEntries={['/form']}>
    {isOpen && <Sender />}
    <Address />
  </MemoryRouter>
);

describe('useNavigateIfShown', () => {
  it('navigates while the component is mounted', () => {
    render(page(true));
    act(() => goTo('/done'));
    expect(screen.getByText('/done')).toBeTruthy();
  });

  it('does nothing if the component was unmounted before the reply arrived', () => {
    const { rerender } = render(page(true));
    const late = goTo;
    rerender(page(false));
    act(() => late('/done'));
    expect(screen.getByText('/form')).toBeTruthy();
  });
});

describe('useIsShown', () => {
  it('returns true only for the current subject of a mounted component', () => {
    const { rerender, unmount } = render(<Subject id="a" />);
    const ofA = isShown;
    expect(ofA('a')).toBe(true);
    rerender(<Subject id="b" />);
    expect(ofA('a')).toBe(false);
    expect(isShown('b')).toBe(true);
    unmount();
    expect(isShown('b')).toBe(false);
  });
});
