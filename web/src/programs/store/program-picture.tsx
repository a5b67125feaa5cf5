import { imageSize, imageSources } from '@certway/contract/image-address';
import { useState } from 'react';
import classes from './program-picture.module.css';
import showcase from './showcase.webp';

interface ProgramPictureProps {
  thumbnail: string | null;
  /** Its maximum width on the page in pixels. */
  shownWidth: number;
  eager?: boolean;
  /** True for the largest picture of the page, which is fetched first. */
  first?: boolean;
}

/**
 * A program's picture, or a default one. It is decorative, since the name is next to it. Its space
 * is reserved to avoid layout shifts.
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
