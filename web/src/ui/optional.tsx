import { Component, type ReactNode, Suspense } from 'react';
import { useIsPainted } from './pending/is-painted.ts';

interface OptionalProps {
  children: ReactNode;
  /** Shown in its place until it is loaded. */
  instead?: ReactNode;
}

class OptionalBoundary extends Component<OptionalProps, { failed: boolean }> {
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
 * An optional part of a page, loaded when it is wanted, and not before the page is hydrated. If it
 * cannot be loaded, because the connection is lost, it is left out: the page itself must not fail
 * with it.
 */
export function Optional(props: OptionalProps) {
  return useIsPainted() ? props.instead : <OptionalBoundary {...props} />;
}
