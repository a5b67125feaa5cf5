import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import basketArt from '../../ui/art/basket.svg?raw';
import errorArt from '../../ui/art/error.svg?raw';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './empty-cart.module.css';

export function EmptyCart({ failed }: { failed: boolean }) {
  return (
    <div role={failed ? 'alert' : undefined} className={classes.empty}>
      {failed ? (
        <EmptyState art={errorArt} title="0 Courses in Cart" text="Failed to load course" />
      ) : (
        <EmptyState
          art={basketArt}
          title="0 Courses in Cart"
          text="Your cart on this device is empty. Choose a program in the store, and it will be kept here."
        />
      )}
      <div className={classes.ways}>
        <Button component={Link} to={{ pathname: paths.home, hash: '#programs' }}>
          Keep Shopping
        </Button>
        <Button component={Link} to={paths.home} variant="default">
          Go Home
        </Button>
      </div>
    </div>
  );
}
