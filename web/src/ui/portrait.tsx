import { imageSize, storedWidth } from '@certway/contract/images/image-address';
import { useState } from 'react';
import classes from './portrait.module.css';

interface PortraitProps {
  name: string;
  picture: string;
  size?: number;
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/**
 * Returns the URL of the picture in a stored width for twice the displayed size, so that the
 * picture is sharp on a high-density screen.
 */
function addressIn(picture: string, size: number): string {
  const full = imageSize(picture);
  return full ? `${picture}?w=${storedWidth(size * 2, full.width)}` : picture;
}

/**
 * Shows a person's round picture or initials. The portrait is decorative: the name is next to it or
 * in a label.
 */
export function Portrait({ name, picture, size = 40 }: PortraitProps) {
  const [lost, setLost] = useState<string | null>(null);
  const frame = { width: size, height: size, fontSize: Math.round(size * 0.38) };
  return (
    <span className={classes.portrait} style={frame} aria-hidden="true">
      {picture && picture !== lost ? (
        <img
          src={addressIn(picture, size)}
          alt=""
          width={size}
          height={size}
          onError={() => setLost(picture)}
        />
      ) : (
        initials(name) || '·'
      )}
    </span>
  );
}
