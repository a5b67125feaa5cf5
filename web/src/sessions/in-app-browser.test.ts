import { describe, expect, it } from 'vitest';
import { isInAppBrowser } from './in-app-browser.ts';

const ios =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';

const inApp: Record<string, string> = {
  'WhatsApp on Android': `${android}) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 WhatsApp/2.24.12`,
  Instagram: `${ios} Mobile/15E148 Instagram 335.0.8.20.93 (iPhone14,5; iOS 17_5)`,
  'Facebook on iOS': `${ios} Mobile/21F79 [FBAN/FBIOS;FBAV/467.0.0.40.109;FBDV/iPhone14,5]`,
  'Facebook on Android': `${android}) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/467.0]`,
  Messenger: `${ios} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/460.0]`,
  Telegram: `${android}) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 Telegram-Android/10.14`,
  Line: `${ios} Mobile/15E148 Safari/604.1 Line/14.8.0`,
  WeChat: `${android}) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.49`,
  'an Android web view': `${android}; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0 Mobile Safari/537.36`,
  'an old Android web view':
    'Mozilla/5.0 (Linux; U; Android 4.4.2; en) AppleWebKit/537.36 Version/4.0 Chrome/30.0.0.0 Mobile Safari/537.36',
  'a bare WKWebView': `${ios} Mobile/15E148`,
};

const real: Record<string, string> = {
  'Chrome on a desktop':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  'Firefox on a desktop': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
  'Safari on a Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
  'Chrome on Android': `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36`,
  'Samsung Internet': `${android}) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
  'Safari on iOS': `${ios} Version/17.5 Mobile/15E148 Safari/604.1`,
  'Chrome on iOS': `${ios} CriOS/126.0 Mobile/15E148 Safari/604.1`,
  'Firefox on iOS': `${ios} FxiOS/127.0 Mobile/15E148`,
};

describe('isInAppBrowser', () => {
  it.each(Object.entries(inApp))('recognizes %s', (_, agent) => {
    expect(isInAppBrowser(agent)).toBe(true);
  });

  it.each(Object.entries(real))('does not match %s', (_, agent) => {
    expect(isInAppBrowser(agent)).toBe(false);
  });
});
