import { describe, expect, it } from 'vitest';
import { entryLink } from './home-hero.tsx';

describe("the hero's button", () => {
  it('leads a visitor to the sign-in', () => {
    expect(entryLink(null)).toEqual({ label: 'Sign In', to: '/sign-in' });
  });

  it('leads people who paid to their quizzes, and others to their learning', () => {
    expect(entryLink({ role: 'paid' })).toEqual({ label: 'START QUIZ', to: '/quiz' });
    expect(entryLink({ role: 'demo' })).toEqual({ label: 'MY LEARNING', to: '/quiz' });
    expect(entryLink({ role: 'admin' })).toEqual({ label: 'MY LEARNING', to: '/quiz' });
  });
});
