import { Component, type ReactNode, Suspense } from 'react';
import { useIsPreHydration } from './pending/pre-hydration.ts';

interface OptionalProps {
  children: ReactNode;
  /** Content that is shown until the optional part is loaded. */
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
 * An optional part of a page. It is loaded on demand, after the page is hydrated. If it cannot be
 * loaded, such as without a connection, it is left out, so that the page itself still works.
 */
export function Optional(props: OptionalProps) {
  return useIsPreHydration() ? props.instead : <OptionalBoundary {...props} />;
}
