import { Component, type ReactNode, Suspense } from 'react';

/**
 * Something optional on a page, loaded when it is wanted. If it cannot be loaded, because the
 * connection is gone, it is simply not there: the page itself must not fall with it.
 */
export class Optional extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
