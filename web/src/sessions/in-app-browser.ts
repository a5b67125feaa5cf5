/**
 * Browsers inside chat apps, and web views. Google refuses to sign people in there, and our sales
 * come through chat links, so they are detected before the button is pressed.
 */
const signs = [
  /\bWhatsApp\b/i,
  /\bInstagram\b/i,
  /\bFBAN\/|\bFBAV\/|\bFB_IAB\b|\bFBIOS\b|\bMessenger/i,
  /\bTelegram/i,
  /\bLine\/\d/i,
  /\bMicroMessenger\b/i,
];

/** Android marks its web views itself: `; wv)`, or the old `Version/4.0 Chrome/`. */
const androidWebView = /Android.*(; wv\)|Version\/\d\.\d Chrome\/)/;

/** On iOS a real browser says Safari or its own name; a bare WKWebView says neither. */
const iosDevice = /iPhone|iPad|iPod/;
const iosBrowser = /Safari\/|CriOS\/|FxiOS\/|EdgiOS\/|OPiOS\//;

export function isInAppBrowser(userAgent: string): boolean {
  if (signs.some((sign) => sign.test(userAgent))) return true;
  if (androidWebView.test(userAgent)) return true;
  return (
    iosDevice.test(userAgent) && /AppleWebKit\//.test(userAgent) && !iosBrowser.test(userAgent)
  );
}
