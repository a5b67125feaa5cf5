import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { foldedSite } from '../../../ui/folded-site.ts';
import * as messages from '../../messages.ts';
import classes from './strip.module.css';

/** Separates the name of the course from that of the module. */
const SEPARATOR = '·';

interface StripProps {
  /** The names of the course and module. Where there is no room for both, the course is cut. */
  names: string;
  /** The page to which closing leads. */
  exit?: string | undefined;
  /** The progress and the save state. */
  children?: ReactNode;
}

/** The buttons that leave the quiz. Memoized, because answers do not change them. */
const WaysOut = memo(function WaysOut({ exit }: { exit: string }) {
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={messages.openTheMenu}
        onClick={foldedSite.openMenu}
      >
        <IconMenu2 size={22} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        component={Link}
        to={exit}
        variant="subtle"
        size={44}
        aria-label={messages.closeTheQuiz}
      >
        <IconX size={22} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </>
  );
});

/**
 * The only part of the site that is shown while a quiz runs: the buttons to leave, and the
 * progress.
 */
export function Strip({ names, exit = paths.quiz, children }: StripProps) {
  const start = names.lastIndexOf(SEPARATOR) + 1;
  return (
    <header className={classes.strip}>
      <WaysOut exit={exit} />
      <div className={classes.names}>
        <h1 tabIndex={-1}>{messages.quizInProgress}</h1>
        <p title={names}>
          <span>{names.slice(0, start)}</span>
          <span>{names.slice(start)}</span>
        </p>
      </div>
      {children}
    </header>
  );
}
