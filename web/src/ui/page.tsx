import { Container, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  /** Left out if the content begins with a heading of its own, close to the upper edge. */
  title?: string;
  lead?: ReactNode;
  /** A button at the end of the line of the heading. */
  action?: ReactNode;
  /** Content above the heading. */
  before?: ReactNode;
  /** True if the heading looks like that of a section, because the content above it leads the page. */
  isTitleSmall?: boolean;
  /** True while the content above the heading is loading, so that the heading does not move. */
  isTitleHidden?: boolean;
  width?: 'text' | 'form' | 'wide';
  children?: ReactNode;
}

const widths = { text: 792, form: 592, wide: 'var(--site)' };

/** The frame of a page: its heading, which gets the focus after a navigation, and its content. */
export function Page(props: PageProps) {
  const { title, lead, action, before, isTitleSmall, isTitleHidden, children } = props;
  return (
    <Container
      size={widths[props.width ?? 'wide']}
      className={classes.page}
      data-untitled={title === undefined || undefined}
    >
      {before}
      {title !== undefined && (
        <header
          className={classes.head}
          data-hidden={isTitleHidden || undefined}
          data-with-action={action ? true : undefined}
        >
          <Title order={1} tabIndex={-1} {...(isTitleSmall && { size: 'h3' })}>
            {title}
          </Title>
          {action}
          {lead && (
            <Text c="dimmed" size="lg" className={classes.lead}>
              {lead}
            </Text>
          )}
        </header>
      )}
      {children}
    </Container>
  );
}
