interface Cookie {
  value: string;
  path: string;
}

interface Page {
  url: URL;
  status: number;
  headers: Headers;
  text: string;
}

export interface Browser {
  open(url: string | URL): Promise<Page>;
  submit(url: string | URL, form: Record<string, string>): Promise<Page>;
  cookies(): string[];
}

const REDIRECTS_AT_MOST = 10;

/**
 * Simulates the parts of a browser that signing in needs: cookies by path, and redirects. Redirects
 * are followed until one leads to `until`, whose full URL is returned. `reach` maps a URL to the
 * one that is really called.
 */
export function openBrowser(until: string, reach: (url: string) => string = (url) => url): Browser {
  const jar = new Map<string, Cookie>();

  const keep = (line: string, url: URL) => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const attribute = (wanted: string) =>
      attributes.find((a) => a.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const path = attribute('path') ?? url.pathname;
    const over =
      Date.parse(attribute('expires') ?? '') < Date.now() || attribute('max-age') === '0';
    if (over) jar.delete(`${name};${path}`);
    else jar.set(`${name};${path}`, { value: pair, path });
  };

  const request = async (url: URL, init: RequestInit): Promise<Response> => {
    const sent = [...jar.values()].filter(({ path }) => url.pathname.startsWith(path));
    const headers = { accept: 'text/html', cookie: sent.map(({ value }) => value).join('; ') };
    const answer = await fetch(reach(url.href), { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) keep(line, url);
    return answer;
  };

  const go = async (start: string | URL, init: RequestInit): Promise<Page> => {
    let url = new URL(start);
    let answer = await request(url, init);
    for (let hop = 0; hop < REDIRECTS_AT_MOST; hop++) {
      const target = answer.headers.get('location');
      if (target === null) break;
      await answer.body?.cancel();
      url = new URL(target, url);
      if (url.href.startsWith(until)) return { url, status: 0, headers: new Headers(), text: '' };
      answer = await request(url, {});
    }
    return { url, status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  return {
    open: (url) => go(url, {}),
    submit: (url, form) => go(url, { method: 'POST', body: new URLSearchParams(form) }),
    cookies: () => [...jar.keys()],
  };
}
