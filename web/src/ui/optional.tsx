import { Component, type ReactNode, Suspense } from 'react';
import { useIsPainted } from './pending/is-painted.ts';

interface OptionalProps {
  children: ReactNode;
  /** Holds its place until it is there. */
  instead?: ReactNode;
}

class Loaded extends Component<OptionalProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, instead } = this.props;
    return this.state.failed ? null : <Suspense fallback={instead}>{children}</Suspense>;
  }
}

/**
 * Something optional on a page, loaded when it is wanted, and not before the page is alive. If it cannot be
 * loaded, because the connection is gone, it is simply not there: the page itself must not fall with it.
 */
export function Optional(props: OptionalProps) {
  return useIsPainted() ? props.instead : <Loaded {...props} />;
}
