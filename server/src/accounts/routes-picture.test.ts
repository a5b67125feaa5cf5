import { describe, expect, it } from 'vitest';
import { drawing, formWith } from '../test/generators/pictures.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

async function upload(who: SignedIn, content?: Buffer, field = 'picture') {
  const file = { field, content: content ?? (await drawing().toBuffer()) };
  const form = await formWith(file);
  return testServer.call(who, { method: 'POST', url: '/api/user/picture', ...form });
}
const save = (who: SignedIn, profilePicture: string) =>
  testServer.call(who, {
    method: 'POST',
    url: `/api/user/update/${who.user.id}`,
    payload: { profilePicture },
  });
const statusOf = async (path: string) => (await testServer.call(null, { url: path })).statusCode;

async function showPicture(who: SignedIn): Promise<string> {
  const { imageUrl } = (await upload(who)).json();
  expect((await save(who, imageUrl)).json().profilePicture).toBe(imageUrl);
  return imageUrl;
}

describe('POST /api/user/picture', () => {
  it('answers 413 to more than 2 MB', async () => {
    const reply = await upload(
      await testServer.signedInAs('demo'),
      Buffer.alloc(2 * 1024 * 1024 + 1),
    );
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ code: 'too-large', message: 'File size exceeds 2MB' });
  });

  it('answers 415 for a file that is not a picture, and 400 for a file in another form field', async () => {
    const me = await testServer.signedInAs('demo');
    expect((await upload(me, Buffer.from('<svg/>'))).json().code).toBe('image-type');
    expect((await upload(me, undefined, 'avatar')).statusCode).toBe(400);
  });

  it('returns a URL that appears in the profile once the profile is saved with it', async () => {
    const me = await testServer.signedInAs('demo');
    const picture = await showPicture(me);
    expect(picture).toMatch(/^\/api\/image\//);
    expect(await statusOf(picture)).toBe(200);
  });
});

describe('POST /api/user/update/:userId with a picture', () => {
  it('rejects the picture of another person, and does not delete it', async () => {
    const [me, other] = [await testServer.signedInAs('demo'), await testServer.signedInAs('demo')];
    const picture = await showPicture(other);
    expect((await save(me, picture)).json().code).toBe('foreign-picture');
    expect(await statusOf(picture)).toBe(200);
  });

  it('deletes the previous picture from storage immediately', async () => {
    const me = await testServer.signedInAs('demo');
    const first = await showPicture(me);
    const second = await showPicture(me);
    expect(await statusOf(first)).toBe(404);
    expect(await statusOf(second)).toBe(200);
    expect((await save(me, second)).statusCode).toBe(200);
    expect(await statusOf(second)).toBe(200);
  });
});

describe('DELETE /api/user/picture', () => {
  it('removes the picture from the profile and from storage immediately', async () => {
    const me = await testServer.signedInAs('demo');
    const picture = await showPicture(me);
    const reply = await testServer.call(me, { method: 'DELETE', url: '/api/user/picture' });
    expect(reply.json().profilePicture).toBe('');
    expect(await statusOf(picture)).toBe(404);
  });
});

describe('DELETE /api/user/users/:userId with pictures', () => {
  it('deletes the person’s pictures from storage, including unused uploads', async () => {
    const me = await testServer.signedInAs('demo');
    const picture = await showPicture(me);
    const { imageUrl: unused } = (await upload(me)).json();
    await testServer.call(me, {
      method: 'DELETE',
      url: `/api/user/users/${me.user.id}`,
      payload: { username: me.user.username },
    });
    expect(await statusOf(picture)).toBe(404);
    expect(await statusOf(unused)).toBe(404);
  });
});
