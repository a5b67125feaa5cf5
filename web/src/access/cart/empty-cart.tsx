import { paths } from '../../paths.ts';
import basketArt from '../../ui/art/basket.svg?raw';
import errorArt from '../../ui/art/error.svg?raw';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import * as messages from '../messages.ts';
import classes from './empty-cart.module.css';

interface EmptyCartProps {
  failed: boolean;
  /** Why the program could not be loaded, if it may exist. */
  error?: unknown;
  onRetry?: () => unknown;
}

export function EmptyCart({ failed, error, onRetry = () => undefined }: EmptyCartProps) {
  return (
    <div role={failed ? 'alert' : undefined} className={classes.empty}>
      <EmptyState
        art={failed ? errorArt : basketArt}
        title={messages.noCourses}
        text={failed ? messages.courseNotLoaded : messages.cartIsEmpty}
        action={{ label: messages.keepShopping, to: { pathname: paths.home, hash: '#programs' } }}
        other={{ label: messages.goHome, to: paths.home }}
      >
        {error !== undefined && <LoadFailed text="" error={error} onRetry={onRetry} />}
      </EmptyState>
    </div>
  );
}
