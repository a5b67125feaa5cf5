// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Portrait } from './portrait.tsx';

const path = '/api/image/0191e0c4-8a3e-7c11-9d2f-0a1b2c3d4e5f_480x480.png';
afterEach(cleanup);

describe('Portrait', () => {
  it('requests a stored width that is sharp on a high-density screen', () => {
    const { container } = render(<Portrait name="Ada Whitfield" picture={path} size={40} />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe(`${path}?w=320`);
  });

  it('shows initials if there is no picture, or if the picture cannot be loaded', () => {
    const { container, rerender } = render(<Portrait name="Ada Whitfield" picture="" />);
    expect(container.textContent).toBe('AW');
    rerender(<Portrait name="Ada Whitfield" picture={path} />);
    const image = container.querySelector('img');
    expect(image).not.toBeNull();
    if (image) fireEvent.error(image);
    expect(container.textContent).toBe('AW');
    expect(container.querySelector('img')).toBeNull();
  });
});
