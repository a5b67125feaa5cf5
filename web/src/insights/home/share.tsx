import { Text } from '@mantine/core';
import classes from './home.module.css';

interface ShareProps {
  name: string;
  /** Beside the name, in small letters. */
  beside?: string;
  says: string;
  done: number;
  of: number;
}

/** How much of something is done, in words and as a bar. */
export function Share({ name, beside, says, done, of }: ShareProps) {
  return (
    <>
      <div className={classes.line}>
        <span>
          <b>{name}</b>{' '}
          {beside && (
            <Text span c="dimmed" size="sm">
              {beside}
            </Text>
          )}
        </span>
        <span>{says}</span>
      </div>
      <div className={classes.track} aria-hidden="true">
        <div className={classes.fill} style={{ width: `${(100 * done) / Math.max(1, of)}%` }} />
      </div>
    </>
  );
}
