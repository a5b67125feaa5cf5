// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { caches } from '../calls/caches.ts';
import { noReply } from '../calls/failure.ts';
import { buildToken } from '../test/people.ts';
import './queries.ts';

/** Replaces XMLHttpRequest, which test environments lack. Its replies are defined by each test. */
class FakeRequest {
  static answers: { status: number; body: unknown }[] = [];
  static sent: { address: string; headers: Record<string, string>; form: FormData }[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  onload = () => undefined;
  onerror = () => undefined;
  status = 0;
  responseText = '';
  #address = '';
  #headers: Record<string, string> = {};
  open(method: string, url: string) {
    this.#address = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }
  abort() {}
  async send(form: FormData) {
    FakeRequest.sent.push({ address: this.#address, headers: this.#headers, form });
    for (const loaded of [10, 100]) {
      this.upload.onprogress?.({ loaded, total: 100, lengthComputable: true });
    }
    await Promise.resolve();
    const answer = FakeRequest.answers.shift();
    if (!answer) return this.onerror();
    this.status = answer.status;
    this.responseText = JSON.stringify(answer.body);
    return this.onload();
  }
}

const { quiz } = caches;
const file = new File(['x'], 'figure.png', { type: 'image/png' });
const imageUrl = '/api/image/a_9x9.png';

/** Uploads a file as an illustration to a server that gives these replies in order. */
async function upload(...answers: { status: number; body: unknown }[]) {
  FakeRequest.answers = answers;
  FakeRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const store = configureStore({
    reducer: { [quiz.reducerPath]: quiz.reducer },
    middleware: (standard) => standard().concat(quiz.middleware),
  });
  const percents: number[] = [];
  const { uploadIllustration } = (
    quiz as unknown as { endpoints: Record<string, { initiate: (input: object) => never }> }
  ).endpoints;
  const outcome = await store.dispatch(
    uploadIllustration?.initiate({
      file,
      onProgress: (percent: number) => percents.push(percent),
    }) as never,
  );
  return { outcome: outcome as { data?: unknown; error?: unknown }, percents };
}

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('an upload', () => {
  it('sends the file in its form field, and reports its progress', async () => {
    const { outcome, percents } = await upload({ status: 200, body: { imageUrl } });
    expect(outcome.data).toEqual({ imageUrl });
    expect(percents).toEqual([10, 99, 100]);
    expect(FakeRequest.sent[0]?.address).toBe('POST /api/quiz/questions/illustration');
    expect(FakeRequest.sent[0]?.form.get('illustration')).toBeInstanceOf(File);
    expect(FakeRequest.sent[0]?.headers).not.toHaveProperty('content-type');
  });

  it('never reports 100% if the server refuses the file, and returns the reason', async () => {
    const refusal = { success: false, code: 'image-type', message: 'Invalid file type' };
    const { outcome, percents } = await upload({ status: 415, body: refusal });
    expect(outcome.error).toMatchObject({ code: 'image-type', message: 'Invalid file type' });
    expect(percents).toEqual([10, 99]);
  });

  it("fails with the code 'offline' if there is no connection", async () => {
    expect((await upload()).outcome.error).toEqual(noReply());
  });

  it('is repeated with a new access token if the old one is refused', async () => {
    localStorage.setItem('access_token', buildToken());
    const fresh = buildToken({ expiresIn: 800 });
    vi.stubGlobal('fetch', async () => Response.json({ accessToken: fresh }));
    const over = { success: false, code: 'signed-out', message: 'Please log in to continue' };
    const { outcome } = await upload(
      { status: 401, body: over },
      { status: 200, body: { imageUrl } },
    );
    expect(outcome.data).toEqual({ imageUrl });
    expect(FakeRequest.sent[1]?.headers.authorization).toBe(`Bearer ${fresh}`);
  });
});
