import { Component, type ReactNode, Suspense } from 'react';
import { useIsPreHydration } from './pending/pre-hydration.ts';

interface OptionalProps {
  children: ReactNode;
  /** Content that is shown until the optional part is loaded. */
  instead?: ReactNode;
  /** Returns what is shown if the optional part cannot be loaded; nothing if left out. */
  failed?: (error: unknown) => ReactNode;
}

class OptionalBoundary extends Component<OptionalProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { children, instead, failed } = this.props;
    const { error } = this.state;
    if (error !== null) return failed?.(error) ?? null;
    return <Suspense fallback={instead}>{children}</Suspense>;
  }
}

/**
 * An optional part of a page. It is loaded on demand, after the page is hydrated. If it cannot be
 * loaded, such as without a connection, it is left out, so that the page itself still works.
 */
export function Optional(props: OptionalProps) {
  return useIsPreHydration() ? props.instead : <OptionalBoundary {...props} />;
}
