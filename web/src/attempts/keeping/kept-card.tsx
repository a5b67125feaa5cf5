import { IconAlertTriangle, IconCalendarEvent, IconClock, IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import offlineArt from '../../ui/art/offline.svg?raw';
import { Art } from '../../ui/art.tsx';
import * as messages from '../messages.ts';
import classes from './keeping.module.css';
import type { Limit } from './kept-text.ts';

const signs = {
  missing: IconAlertTriangle,
  until: IconCalendarEvent,
  clock: IconClock,
  connection: IconCloudOff,
};

interface KeptCardProps {
  /** The line that says what is on this device. */
  head: ReactNode;
  limits: readonly Limit[];
  /** The buttons. */
  children: ReactNode;
}

/** The card about a quiz on this device: what it is, what to know about it, and what can be done. */
export function KeptCard({ head, limits, children }: KeptCardProps) {
  return (
    <section className={classes.kept} aria-label={messages.keptOnThisDevice}>
      <div className={classes.words}>
        <div className={classes.head}>{head}</div>
        <ul className={classes.limits}>
          {limits.map(({ sign, text }) => {
            const Sign = signs[sign];
            return (
              <li key={text}>
                <Sign size={20} stroke={1.8} aria-hidden="true" />
                {text}
              </li>
            );
          })}
        </ul>
        <div className={classes.actions}>{children}</div>
      </div>
      <div className={classes.art}>
        <Art svg={offlineArt} />
      </div>
    </section>
  );
}
