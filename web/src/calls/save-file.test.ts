// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noReply } from './failure.ts';
import * as messages from './messages.ts';
import { saveFile } from './save-file.ts';

const request = {
  slice: 'questions',
  name: 'printQuestions',
  input: { params: { id: 'p' } },
} as const;
const answered = vi.fn<(url: string) => Promise<Response>>();
const saved = vi.fn<(name: string, address: string) => void>();
const revoked = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answered);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved(this.download, this.href);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: revoked });
});
afterEach(() => {
  vi.useRealTimers();
  for (const mock of [answered, saved, revoked]) mock.mockReset();
});

const named = (disposition: string) =>
  new Response('%PDF', { headers: { 'content-disposition': disposition } });

describe('saveFile', () => {
  it('saves the file under the name that the server sends, and then revokes the object URL', async () => {
    answered.mockResolvedValue(named('attachment; filename="Night, version B.pdf"; size=4'));
    expect(await saveFile(request)).toBeNull();
    expect(saved.mock.calls).toEqual([['Night, version B.pdf', 'blob:made']]);
    expect(revoked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(revoked.mock.calls).toEqual([['blob:made']]);
  });

  it('saves the file without a name, so that the browser chooses one, if the server sends none', async () => {
    answered.mockResolvedValue(named('attachment'));
    expect(await saveFile(request)).toBeNull();
    expect(saved.mock.calls).toEqual([['', 'blob:made']]);
  });

  it.each([
    ['a refusal of ours', { code: 'not-found', message: 'Not there.' }, 'Not there.'],
    ['words of a proxy', { message: 'Too large.' }, 'Too large.'],
    ['what nobody understands', 'oops', messages.somethingWentWrong],
  ])('saves nothing, and returns the failure, if the reply is %s', async (_, reply, message) => {
    answered.mockResolvedValue(new Response(JSON.stringify(reply), { status: 404 }));
    expect(await saveFile(request)).toMatchObject({ message });
    expect(saved).not.toHaveBeenCalled();
  });

  it("saves nothing, and returns 'offline', without a connection", async () => {
    answered.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await saveFile(request)).toEqual(noReply());
    expect(saved).not.toHaveBeenCalled();
  });
});
