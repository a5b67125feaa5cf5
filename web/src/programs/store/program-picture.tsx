import { imageSize, imageSources } from '@certway/contract/image-address';
import { useState } from 'react';
import classes from './program-picture.module.css';
import showcase from './showcase.webp';

interface ProgramPictureProps {
  thumbnail: string | null;
  /** Its greatest width on the page in pixels. */
  shownWidth: number;
  eager?: boolean;
  /** The largest on its page: fetched before the others. */
  first?: boolean;
}

/**
 * A program's picture, or ours if it has none or it cannot be loaded. Decoration: the name is
 * next to it. The space is reserved, so nothing jumps.
 */
export function ProgramPicture({ thumbnail, shownWidth, eager, first }: ProgramPictureProps) {
  const [lost, setLost] = useState<string | null>(null);
  const own = thumbnail && thumbnail !== lost ? thumbnail : null;
  const sized = own !== null && imageSize(own) !== null;
  return (
    <span className={classes.frame}>
      <img
        key={own ?? ''}
        src={own ?? showcase}
        {...(sized && { srcSet: imageSources(own), sizes: `min(100vw, ${shownWidth}px)` })}
        alt=""
        width={1200}
        height={675}
        loading={eager || first ? 'eager' : 'lazy'}
        {...(first && { fetchPriority: 'high' })}
        decoding="async"
        className={classes.picture}
        onError={() => setLost(own)}
      />
    </span>
  );
}
