// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendForm } from './upload.ts';

class Request extends EventTarget {
  static last: Request;
  upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  opened: string[] = [];
  headers: Record<string, string> = {};
  sent: FormData | null = null;
  status = 0;
  responseText = '';
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  constructor() {
    super();
    Request.last = this;
  }
  open(...line: string[]) {
    this.opened = line;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, responseText: string) {
    Object.assign(this, { status, responseText });
    this.onload();
  }
}

const file = new File(['x'], 'x.png', { type: 'image/png' });
const onProgress = vi.fn();
let ending: AbortController;

function begin() {
  const headers = { accept: 'application/json', authorization: 'Bearer t' };
  const sending = { method: 'PUT', url: '/api/there', headers, signal: ending.signal };
  return sendForm(sending, { field: 'picture', file, onProgress });
}

beforeEach(() => {
  ending = new AbortController();
  onProgress.mockReset();
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => vi.unstubAllGlobals());

describe('sendForm', () => {
  it('sends the file in the form field that the call defines, with the access token', async () => {
    const answered = begin();
    expect(Request.last.opened).toEqual(['PUT', '/api/there']);
    expect(Request.last.headers).toEqual({
      accept: 'application/json',
      authorization: 'Bearer t',
    });
    expect([...(Request.last.sent ?? [])]).toEqual([['picture', file]]);
    Request.last.answer(200, '{"done":true}');
    const response = await answered;
    expect([response.status, await response.json()]).toEqual([200, { done: true }]);
  });

  it('reports progress, and 100 only when the server has accepted the file', async () => {
    const answered = begin();
    const { onprogress } = Request.last.upload;
    onprogress?.({ loaded: 1, total: 3, lengthComputable: true });
    onprogress?.({ loaded: 2, total: 0, lengthComputable: false });
    onprogress?.({ loaded: 3, total: 3, lengthComputable: true });
    expect(onProgress.mock.calls.flat()).toEqual([33, 99]);
    Request.last.answer(201, '');
    await answered;
    expect(onProgress.mock.lastCall).toEqual([100]);
  });

  it('never reports 100 for a file that the server refuses', async () => {
    const answered = begin();
    Request.last.answer(413, '{}');
    expect((await answered).status).toBe(413);
    expect(onProgress).not.toHaveBeenCalled();
  });

  it('rejects with a TypeError if the upload is interrupted or aborted', async () => {
    const cut = begin();
    Request.last.onerror();
    await expect(cut).rejects.toThrow(TypeError);
    const calledBack = begin();
    ending.abort();
    await expect(calledBack).rejects.toThrow(TypeError);
  });
});
