import { describe, expect, it } from 'vitest';
import { entryLink } from './home-hero.tsx';

describe('the button of the hero section', () => {
  it('leads visitors to the sign-in page', () => {
    expect(entryLink(null)).toEqual({ label: 'Sign In', to: '/sign-in' });
  });

  it("says 'START QUIZ' to people who have paid and 'MY LEARNING' to others, and leads to /quiz", () => {
    expect(entryLink({ role: 'paid' })).toEqual({ label: 'START QUIZ', to: '/quiz' });
    expect(entryLink({ role: 'demo' })).toEqual({ label: 'MY LEARNING', to: '/quiz' });
    expect(entryLink({ role: 'admin' })).toEqual({ label: 'MY LEARNING', to: '/quiz' });
  });
});
