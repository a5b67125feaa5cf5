import { createAsyncThunk } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../test/people.ts';
import { type UserState, userActions, userReducer } from './user-slice.ts';

const nobody: UserState = { currentUser: null, loading: false, error: null, sessionLost: false };
const ada = buildUser();
const signedIn: UserState = { ...nobody, currentUser: ada };

const course = (id: string) => ({
  courseId: { _id: id, name: 'Rules of the road', programId: 'p1' },
});

describe('the user slice', () => {
  it('initially contains no person', () => {
    expect(userReducer(undefined, { type: '' })).toEqual(nobody);
  });

  it.each([
    userActions.signInStart(),
    userActions.updateUserStart(),
    userActions.deleteUserStart(),
  ])('with the action $type sets `loading` and clears the previous error', (action) => {
    const state = userReducer({ ...signedIn, error: 'before' }, action);
    expect(state).toEqual({ ...signedIn, loading: true });
  });

  it.each([
    userActions.signInFailure('No.'),
    userActions.updateUserFailure('No.'),
    userActions.deleteUserFailure('No.'),
  ])('with the action $type stores the error and keeps the person', (action) => {
    const state = userReducer({ ...signedIn, loading: true }, action);
    expect(state).toEqual({ ...signedIn, error: 'No.' });
  });

  it('stores the person on sign-in, and replaces the person on an update', () => {
    const entered = userReducer({ ...nobody, loading: true }, userActions.signInSuccess(ada));
    expect(entered).toEqual(signedIn);
    const renamed = buildUser({ username: 'Ada Byron' });
    expect(userReducer(entered, userActions.updateUserSuccess(renamed)).currentUser).toBe(renamed);
  });

  it.each([userActions.deleteUserSuccess(), userActions.signOut()])(
    'with the action $type resets all its state',
    (action) => {
      expect(userReducer({ ...signedIn, sessionLost: true }, action)).toEqual(nobody);
    },
  );

  it('adds a purchased course only once', () => {
    const add = (state: UserState, id: string) =>
      userReducer(state, userActions.addPurchasedCourse(course(id)));
    const twice = add(add(add(signedIn, 'c1'), 'c2'), 'c1');
    expect(twice.currentUser?.purchasedCourses).toEqual([course('c1'), course('c2')]);
  });

  it('adds no purchased course if no one is signed in', () => {
    expect(userReducer(nobody, userActions.addPurchasedCourse(course('c1')))).toEqual(nobody);
  });

  it("records that the server ended the session while the person's page is open", () => {
    const thunk = createAsyncThunk('call', () => undefined);
    const refused = (code: string) => ({
      ...thunk.rejected(null, 'id', undefined, { code, status: 401, message: '' }),
    });
    expect(userReducer(signedIn, refused('signed-out')).sessionLost).toBe(true);
    expect(userReducer(signedIn, refused('two-identities')).sessionLost).toBe(true);
    expect(userReducer(signedIn, refused('not-allowed')).sessionLost).toBe(false);
    expect(userReducer(nobody, refused('signed-out')).sessionLost).toBe(false);
  });
});
