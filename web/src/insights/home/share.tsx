import { Text } from '@mantine/core';
import classes from './home.module.css';

interface ShareProps {
  name: string;
  /** A small text next to the name. */
  beside?: string;
  says: string;
  done: number;
  of: number;
}

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
