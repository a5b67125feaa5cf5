import type { User } from '@certway/contract/accounts';
import { Button, Container, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import { HeroQuestion } from './hero-question.tsx';
import classes from './home-hero.module.css';

/** Where the hero's button leads and what it says. */
export function entryLink(user: Pick<User, 'role'> | null): { label: string; to: string } {
  if (!user) return { label: 'Sign In', to: paths.signIn };
  return { label: user.role === 'paid' ? 'START QUIZ' : 'MY LEARNING', to: paths.quiz };
}

export function HomeHero() {
  const user = useAppSelector((state) => state.user.currentUser);
  const { label, to } = entryLink(user);
  return (
    <section className={classes.hero}>
      <Container size={1280} className={classes.inner ?? ''}>
        <div className={classes.words}>
          <Title order={1} tabIndex={-1} className={classes.heading ?? ''}>
            Your Gateway to Certification &amp; Licensing Success
          </Title>
          <p className={classes.subheading}>
            Mock exams and past questions, contributed by learners who sat the exam and experts who
            teach it.
          </p>
          <div className={classes.actions}>
            <Button component={Link} to={to} color="marigold.5" size="lg">
              {label}
            </Button>
            <Button component="a" href="#programs" variant="transparent" size="lg">
              See the programs
            </Button>
          </div>
        </div>
        <HeroQuestion />
      </Container>
    </section>
  );
}
