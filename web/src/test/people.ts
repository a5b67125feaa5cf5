import type { User } from '@certway/contract/accounts/index';

export const buildUser = (over: Partial<User> = {}): User => ({
  _id: '01931e5a-7c00-7000-8000-000000000001',
  username: 'Ada Sample',
  email: 'ada@certway.example',
  cellNumber: '',
  profilePicture: '',
  role: 'paid',
  purchasedCourses: [],
  ...over,
});

const base64Url = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Builds an access token with the parts that the browser reads. */
export const buildToken = ({ userId = buildUser()._id, expiresIn = 900 } = {}): string => {
  const exp = Math.floor(Date.now() / 1000) + expiresIn;
  return `${base64Url({ alg: 'HS256' })}.${base64Url({ userId, exp })}.signature`;
};
