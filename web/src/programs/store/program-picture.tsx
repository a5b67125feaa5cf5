import { imageSize, imageSources } from '@certway/contract/images/image-address';
import { useState } from 'react';
import classes from './program-picture.module.css';
import showcase from './showcase.webp';

interface ProgramPictureProps {
  thumbnail: string | null;
  /** The maximum width of the picture on the page, in pixels. */
  shownWidth: number;
  eager?: boolean;
  /** True in a card whose words flow around the picture on a phone. */
  compact?: boolean;
  /** True for the largest picture of the page, which is fetched first. */
  first?: boolean;
}

/**
 * Shows a program's picture, or a default one. The picture is decorative, because the program's
 * name is next to it. Its space is reserved to avoid layout shifts.
 */
export function ProgramPicture(props: ProgramPictureProps) {
  const { thumbnail, shownWidth, eager, compact, first } = props;
  const [lost, setLost] = useState<string | null>(null);
  const own = thumbnail && thumbnail !== lost ? thumbnail : null;
  const sized = own !== null && imageSize(own) !== null;
  return (
    <span className={classes.frame} data-compact={compact || undefined}>
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
