import { Component, type ReactNode, Suspense } from 'react';

interface OptionalProps {
  children: ReactNode;
  /** Holds its place until it is there. */
  instead?: ReactNode;
}

/**
 * Something optional on a page, loaded when it is wanted. If it cannot be loaded, because the
 * connection is gone, it is simply not there: the page itself must not fall with it.
 */
export class Optional extends Component<OptionalProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, instead } = this.props;
    return this.state.failed ? null : <Suspense fallback={instead}>{children}</Suspense>;
  }
}
