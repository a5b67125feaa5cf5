import type { User } from '@certway/contract/accounts/index';
import { Button, Container, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import { HeroQuestion } from './hero-question.tsx';
import classes from './home-hero.module.css';
import * as messages from './messages.ts';

/** Returns the target and the text of the button in the hero section. */
export function entryLink(user: Pick<User, 'role'> | null): { label: string; to: string } {
  if (!user) return { label: messages.signIn, to: paths.signIn };
  return { label: user.role === 'paid' ? messages.startQuiz : messages.myLearning, to: paths.quiz };
}

export function HomeHero() {
  const user = useAppSelector((state) => state.user.currentUser);
  const { label, to } = entryLink(user);
  return (
    <section className={classes.hero}>
      <Container size="var(--site)" className={classes.inner ?? ''}>
        <div className={classes.words}>
          <Title order={1} tabIndex={-1} className={classes.heading ?? ''}>
            {messages.headline}
          </Title>
          <p className={classes.subheading}>{messages.whatCertwayOffers}</p>
          <div className={classes.actions}>
            {user ? (
              <>
                <Button component={Link} to={to} color="marigold.5" size="lg">
                  {label}
                </Button>
                <Button component="a" href="#programs" variant="transparent" size="lg">
                  {messages.seeThePrograms}
                </Button>
              </>
            ) : (
              <>
                <Button component="a" href="#programs" color="marigold.5" size="lg">
                  {messages.chooseAFreeDemo}
                </Button>
                <Button component={Link} to={to} variant="outline" size="lg">
                  {label}
                </Button>
              </>
            )}
          </div>
        </div>
        <HeroQuestion />
      </Container>
    </section>
  );
}
