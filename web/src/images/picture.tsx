import { imageSize } from '@certway/contract/images/image-address';
import { IconPhotoOff } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useState } from 'react';
import * as messages from './messages.ts';
import classes from './picture.module.css';
import { sourcesFor } from './sources.ts';

interface PictureProps {
  path: string;
  /** The alternative text; empty if a text next to the picture has the same content. */
  alt: string;
  /** The maximum width on the page in pixels. The full size is shown if left out. */
  shownWidth?: number;
  className?: string | undefined;
  /** True if the picture is visible from the start, so that it is fetched eagerly. */
  eager?: boolean;
}

/**
 * Shown in place of a picture that could not be loaded. It contains the alternative text and fills
 * the space that was reserved for the picture.
 */
function Missing({ alt, className, ratio }: { alt: string; className: string; ratio: string }) {
  return (
    <span className={className} style={{ aspectRatio: ratio }}>
      <IconPhotoOff size={28} stroke={1.6} aria-hidden="true" />
      <span>{alt ? messages.namedPictureNotLoaded({ alt }) : messages.pictureNotLoaded}</span>
    </span>
  );
}

const FIRST_PAUSE_MS = 4000;

/** Retries a picture that could not be loaded, when the connection is back and at intervals. */
function useAgain(isLost: boolean, again: () => void): void {
  const [pauseMs, setPauseMs] = useState(FIRST_PAUSE_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each time it is lost
  useEffect(() => {
    if (!isLost) return;
    window.addEventListener('online', again);
    const timer = setTimeout(() => {
      setPauseMs(2 * pauseMs);
      again();
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [isLost]);
}

/**
 * Returns the picture's width and aspect ratio as CSS variables. A style sheet that limits the
 * height computes the width from them, so that the right space is reserved before the picture is
 * loaded.
 */
const measuresOf = ({ width, height }: { width: number; height: number }): CSSProperties =>
  ({ '--picture-width': `${width}px`, '--picture-ratio': width / height }) as CSSProperties;

/**
 * Shows a picture stored by Certway, in the width needed for layout and screen. The URL contains
 * its size, so there is no layout shift.
 */
export function Picture({ path, alt, shownWidth, className = '', eager }: PictureProps) {
  const [lost, setLost] = useState('');
  const size = imageSize(path);
  useAgain(lost === path, () => setLost(''));
  if (lost === path) {
    const ratio = size ? `${size.width} / ${size.height}` : '16 / 9';
    return <Missing alt={alt} className={`${classes.missing} ${className}`} ratio={ratio} />;
  }
  const sources = size && shownWidth ? sourcesFor(path, Math.min(shownWidth, size.width)) : null;
  return (
    <img
      {...size}
      style={size ? measuresOf(size) : undefined}
      sizes={sources?.sizes}
      srcSet={sources?.srcset}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      src={path}
      alt={alt}
      className={`${classes.picture} ${className}`}
      onError={() => setLost(path)}
    />
  );
}
