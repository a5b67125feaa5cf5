// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

const path = '/api/image/0191e0c4-8a3e-7c11-9d2f-0a1b2c3d4e5f_900x560.png';
const picture = () => screen.getByRole('img') as HTMLImageElement;

afterEach(cleanup);

describe('Picture', () => {
  it('sets width and height before it is loaded, and lists the available widths in `srcset`', () => {
    render(<Picture path={path} alt="Two runways" shownWidth={640} />);
    expect(picture()).toMatchObject({ width: 900, height: 560, alt: 'Two runways' });
    expect(picture().style.getPropertyValue('--picture-width')).toBe('900px');
    expect(picture().srcset).toContain(`${path}?w=640 640w`);
    expect(picture().sizes).toBe('min(100vw, 640px)');
    expect(picture().getAttribute('loading')).toBe('lazy');
  });

  it('loads immediately instead of lazily if it is marked as `eager`', () => {
    render(<Picture path={path} alt="Two runways" eager />);
    expect(picture().getAttribute('loading')).toBe('eager');
  });

  it('is never displayed wider than the file, and has only the full size if `shownWidth` is not set', () => {
    const { rerender } = render(<Picture path={path} alt="Two runways" shownWidth={2000} />);
    expect(picture().sizes).toBe('min(100vw, 900px)');
    rerender(<Picture path={path} alt="Two runways" />);
    expect(picture().getAttribute('srcset')).toBeNull();
  });

  it('does not change URLs of pictures that Certway does not store, such as bundled pictures', () => {
    render(<Picture path="/assets/showcase.webp" alt="Showcase" />);
    expect(picture().srcset).toBe('');
    expect(picture().getAttribute('width')).toBeNull();
  });

  it('shows the alternative text if it could not be loaded, until another picture replaces it', () => {
    const { rerender } = render(<Picture path={path} alt="Two runways" />);
    fireEvent.error(picture());
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Picture not loaded: Two runways')).toBeTruthy();
    rerender(<Picture path={path.replace('900', '901')} alt="Two runways" />);
    expect(picture().width).toBe(901);
  });
});
