import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import * as messages from './messages.ts';

/** A link to the learner's cards, for pages with other things to study. */
export const CardsLink = () => (
  <Button component={Link} to={paths.cards} variant="subtle">
    {messages.cards}
  </Button>
);
