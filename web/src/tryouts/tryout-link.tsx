import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import * as messages from './messages.ts';

interface TryoutLinkProps {
  /** The URL of the tryout. */
  to: string;
  /** The URL to which the author returns, if it is not the URL of this page. */
  from?: string;
  /** The name of what is tried out, where the page does not make this clear. */
  name?: string;
  /** Leaves the page instead of the link, for a form that first asks about unsaved changes. */
  onLeave?: (to: string, from: string) => void;
}

/** Leads an author to a tryout, and from there back to this page. */
export function TryoutLink({ to, from, name, onLeave }: TryoutLinkProps) {
  const { pathname, search } = useLocation();
  const back = from ?? pathname + search;
  return (
    <Button
      component={Link}
      to={to}
      state={{ from: back }}
      variant="default"
      {...(name && { 'aria-label': messages.tryNamedAsLearner({ name }) })}
      onClick={(event) => {
        if (!onLeave) return;
        event.preventDefault();
        onLeave(to, back);
      }}
    >
      {messages.tryAsLearner}
    </Button>
  );
}
