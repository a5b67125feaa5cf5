import type { Person } from '@certway/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { mayReadKeys, maySeeResult } from './policy.ts';
import type { FoundResult } from './repository.ts';

const person = (role: Person['role'], id = 'somebody') => ({ id, role }) as Person;
const found = (trainerId: string | null) =>
  ({ result: { userId: 'learner' }, username: null, trainerId }) as FoundResult;
const taught = found('teacher');

describe('access to a result', () => {
  it('is allowed to the learner, the trainer of the program, admins, and partners, and to no one else', () => {
    expect(maySeeResult(person('paid', 'learner'), taught)).toBe(true);
    expect(maySeeResult(person('trainer', 'teacher'), taught)).toBe(true);
    expect(maySeeResult(person('admin'), taught)).toBe(true);
    expect(maySeeResult(person('partner'), taught)).toBe(true);
    expect(maySeeResult(person('trainer'), taught)).toBe(false);
    expect(maySeeResult(person('paid'), found(null))).toBe(false);
  });

  it('includes keys for the learner and the editors of the program, but not for partners', () => {
    expect(mayReadKeys(person('paid', 'learner'), found(null))).toBe(true);
    expect(mayReadKeys(person('trainer', 'teacher'), taught)).toBe(true);
    expect(mayReadKeys(person('admin'), taught)).toBe(true);
    expect(mayReadKeys(person('trainer'), taught)).toBe(false);
    expect(mayReadKeys(person('partner'), taught)).toBe(false);
    expect(mayReadKeys(person('admin'), found(null))).toBe(false);
  });
});
