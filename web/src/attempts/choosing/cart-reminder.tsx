import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from 'react-router';
import { lastInCart } from '../../access/index.ts';
import { paths } from '../../paths.ts';
import { isPurchased } from '../../programs/index.ts';
import { useAppSelector } from '../../store.ts';
import * as messages from '../messages.ts';
import classes from './newcomer.module.css';

/** After a sign-in that began in the cart, reminds the person of the program in the cart. */
export function CartReminder() {
  const user = useAppSelector((state) => state.user.currentUser);
  const program = lastInCart();
  if (!program || isPurchased(program, user)) return null;
  return (
    <p className={classes.cart}>
      {messages.programInYourCart}
      <Button
        component={Link}
        to={paths.checkoutCard}
        variant="default"
        leftSection={<IconShoppingCart size={18} aria-hidden="true" />}
      >
        {messages.openTheCart}
      </Button>
    </p>
  );
}
