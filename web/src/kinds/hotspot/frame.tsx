import { imageSize } from '@certway/contract/images/image-address';
import type { AreaOutline } from '@certway/contract/kinds/hotspot/geometry';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, type Ref, useState } from 'react';
import { Picture } from '../../images/index.ts';
import { ILLUSTRATION_WIDTH } from '../parts/widths.ts';
import classes from './hotspot.module.css';
import * as messages from './messages.ts';

interface FrameProps {
  path: string | null;
  alt: string;
  /** A ref to the box that has the exact bounds of the picture. */
  boxRef?: Ref<HTMLDivElement>;
  /** True if the picture cannot be zoomed, because there is nothing left to do in it. */
  still?: boolean;
  /** Content drawn over the picture. */
  children: ReactNode;
}

/** Shows the question's picture with content drawn over it. The picture can be zoomed. */
export function Frame({ path, alt, boxRef, still = false, children }: FrameProps) {
  const [isClose, setClose] = useState(false);
  const close = isClose && !still;
  if (!path) return <p className={classes.hint}>{messages.pictureMissing}</p>;
  const { width, height } = imageSize(path) ?? { width: 16, height: 9 };
  const measures = { '--frame-width': `${width}px`, '--frame-ratio': width / height };
  const Sign = close ? IconZoomOut : IconZoomIn;
  const box = (
    <div ref={boxRef} className={classes.box} style={measures as CSSProperties}>
      <Picture
        path={path}
        alt={alt || messages.pictureOfQuestion}
        className={classes.image}
        {...(!close && { shownWidth: ILLUSTRATION_WIDTH })}
        eager
      />
      {children}
    </div>
  );
  return (
    <div className={classes.frame}>
      {close ? (
        <section
          className={classes.close}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={messages.enlargedPicture}
        >
          {box}
        </section>
      ) : (
        box
      )}
      {!still && (
        <button
          type="button"
          className={`${classes.tool} ${classes.zoom}`}
          aria-pressed={close}
          onClick={() => setClose(!close)}
        >
          <Sign size={20} stroke={1.8} aria-hidden="true" />
          <span>{close ? messages.fitToScreen : messages.zoomIn}</span>
        </button>
      )}
    </div>
  );
}

function Shape({ outline, ...how }: { outline: AreaOutline; className?: string | undefined }) {
  switch (outline.shape) {
    case 'rectangle': {
      const { left, top, right, bottom } = outline;
      return <rect x={left} y={top} width={right - left} height={bottom - top} {...how} />;
    }
    case 'ellipse':
      return (
        <ellipse cx={outline.x} cy={outline.y} rx={outline.radiusX} ry={outline.radiusY} {...how} />
      );
    case 'polygon':
      return <polygon points={outline.corners.map(({ x, y }) => `${x},${y}`).join(' ')} {...how} />;
  }
}

interface OutlinesProps {
  outlines: readonly { key: string; outline: AreaOutline; look: string }[];
}

/**
 * Draws each outline as a dark line over a wider light line, so that the outline is visible on any
 * picture.
 */
export function Outlines({ outlines }: OutlinesProps) {
  return (
    <svg
      className={classes.outlines}
      viewBox="0 0 10000 10000"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {outlines.map(({ key, outline, look }) => (
        <g key={key} data-look={look}>
          <Shape outline={outline} className={classes.halo} />
          <Shape outline={outline} className={classes.line} />
        </g>
      ))}
    </svg>
  );
}
