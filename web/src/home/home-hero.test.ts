import { describe, expect, it } from 'vitest';
import { wayIn } from './home-hero.tsx';

describe("the hero's button", () => {
  it('leads a visitor to sign in', () => {
    expect(wayIn(null)).toEqual({ label: 'Sign In', to: '/sign-in' });
  });

  it('leads those who paid to their quiz and everybody else to their learning', () => {
    expect(wayIn({ role: 'paid' })).toEqual({ label: 'START QUIZ', to: '/quiz' });
    expect(wayIn({ role: 'demo' })).toEqual({ label: 'MY LEARNING', to: '/quiz' });
    expect(wayIn({ role: 'admin' })).toEqual({ label: 'MY LEARNING', to: '/quiz' });
  });
});
