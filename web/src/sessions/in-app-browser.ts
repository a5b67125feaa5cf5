/**
 * Detects web views and the browsers inside chat apps, in which Google refuses to sign people in.
 * Many people arrive from chat links, so they are warned before they press the button.
 */
const signs = [
  /\bWhatsApp\b/i,
  /\bInstagram\b/i,
  /\bFBAN\/|\bFBAV\/|\bFB_IAB\b|\bFBIOS\b|\bMessenger/i,
  /\bTelegram/i,
  /\bLine\/\d/i,
  /\bMicroMessenger\b/i,
];

/**
 * Android marks its web views in the user agent: `; wv)`, or in old versions `Version/4.0 Chrome/`.
 */
const androidWebView = /Android.*(; wv\)|Version\/\d\.\d Chrome\/)/;

/**
 * On iOS, the user agent of a real browser contains Safari or the browser's own name. A bare
 * WKWebView contains neither.
 */
const iosDevice = /iPhone|iPad|iPod/;
const iosBrowser = /Safari\/|CriOS\/|FxiOS\/|EdgiOS\/|OPiOS\//;

export function isInAppBrowser(userAgent: string): boolean {
  if (signs.some((sign) => sign.test(userAgent))) return true;
  if (androidWebView.test(userAgent)) return true;
  return (
    iosDevice.test(userAgent) && /AppleWebKit\//.test(userAgent) && !iosBrowser.test(userAgent)
  );
}
