import { VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Fragment } from 'react';
import classes from './linked-text.module.css';
import * as messages from './messages.ts';

interface LinkedTextProps {
  text: string;
  /** The parts of the text that open an address, by position and in order. */
  links: readonly { start: number; end: number; address: string }[];
}

/** Shows a text of which parts are links. They open in a new tab, so that a quiz stays open. */
export function LinkedText({ text, links }: LinkedTextProps) {
  const last = links.at(-1)?.end ?? 0;
  return (
    <>
      {links.map(({ start, end, address }, index) => (
        <Fragment key={start}>
          {text.slice(links[index - 1]?.end ?? 0, start)}
          <SourceLink text={text.slice(start, end)} address={address} />
        </Fragment>
      ))}
      {text.slice(last)}
    </>
  );
}

export const SourceLink = ({ text, address }: { text: string; address: string }) => (
  <a className={classes.link} href={address} target="_blank" rel="noopener noreferrer">
    <span className={classes.words}>{text}</span>{' '}
    <IconExternalLink className={classes.sign} size="1em" stroke={1.8} aria-hidden="true" />
    <VisuallyHidden>{messages.opensNewTab}</VisuallyHidden>
  </a>
);
