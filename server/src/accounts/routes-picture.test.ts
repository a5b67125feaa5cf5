import { describe, expect, it } from 'vitest';
import { drawing, formWith } from '../test/pictures.ts';
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

/** Uploads a picture and saves the profile with it. */
async function showPicture(who: SignedIn): Promise<string> {
  const { imageUrl } = (await upload(who)).json();
  expect((await save(who, imageUrl)).json().profilePicture).toBe(imageUrl);
  return imageUrl;
}

describe('POST /api/user/picture', () => {
  it('refuses more than 2 MB, whatever the browser let through', async () => {
    const reply = await upload(
      await testServer.signedInAs('demo'),
      Buffer.alloc(2 * 1024 * 1024 + 1),
    );
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ code: 'too-large', message: 'File size exceeds 2MB' });
  });

  it('refuses what is no picture, and a file in another field', async () => {
    const me = await testServer.signedInAs('demo');
    expect((await upload(me, Buffer.from('<svg/>'))).json().code).toBe('image-type');
    expect((await upload(me, undefined, 'avatar')).statusCode).toBe(400);
  });

  it('answers an address that shows in the profile once it is saved', async () => {
    const me = await testServer.signedInAs('demo');
    const picture = await showPicture(me);
    expect(picture).toMatch(/^\/api\/image\//);
    expect(await statusOf(picture)).toBe(200);
  });
});

describe('POST /api/user/update/:userId with a picture', () => {
  it('refuses the picture of another person, which stays theirs', async () => {
    const [me, other] = [await testServer.signedInAs('demo'), await testServer.signedInAs('demo')];
    const picture = await showPicture(other);
    expect((await save(me, picture)).json().code).toBe('foreign-picture');
    expect(await statusOf(picture)).toBe(200);
  });

  it('takes the one before off the server at once', async () => {
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
  it('takes it out of the profile and off the server at once', async () => {
    const me = await testServer.signedInAs('demo');
    const picture = await showPicture(me);
    const reply = await testServer.call(me, { method: 'DELETE', url: '/api/user/picture' });
    expect(reply.json().profilePicture).toBe('');
    expect(await statusOf(picture)).toBe(404);
  });
});

describe('DELETE /api/user/users/:userId', () => {
  it('takes the person’s pictures off the server, those never saved too', async () => {
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
