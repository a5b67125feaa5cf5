import { imageSize } from '@certway/contract/image-address';
import { IconPhotoOff } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useState } from 'react';
import * as messages from './messages.ts';
import classes from './picture.module.css';
import { sourcesFor } from './sources.ts';

interface PictureProps {
  path: string;
  /** Empty if the text next to it has the same content. */
  alt: string;
  /** The maximum width on the page in pixels; without it, the full size is shown. */
  shownWidth?: number;
  className?: string | undefined;
  /** Visible from the start, so it is fetched eagerly. */
  eager?: boolean;
}

/** The alternative text in the space reserved for the picture. */
function Missing({ alt, className, ratio }: { alt: string; className: string; ratio: string }) {
  return (
    <span className={className} style={{ aspectRatio: ratio }}>
      <IconPhotoOff size={28} stroke={1.6} aria-hidden="true" />
      <span>{alt ? messages.namedPictureNotLoaded({ alt }) : messages.pictureNotLoaded}</span>
    </span>
  );
}

const FIRST_PAUSE_MS = 4000;

/** Retries a picture that did not load, when the connection is back and at intervals. */
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

/** For styles that limit the height: they compute the width from these values, so the space is reserved. */
const measuresOf = ({ width, height }: { width: number; height: number }): CSSProperties =>
  ({ '--picture-width': `${width}px`, '--picture-ratio': width / height }) as CSSProperties;

/**
 * A picture of ours, in the width needed for layout and screen. Its address contains its
 * size, so there is no layout shift.
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
