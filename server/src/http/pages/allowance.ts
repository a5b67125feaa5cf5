/** Of each second, so much may be spent painting; whoever asks for more gets the page of all pages. */
const SHARE = 0.2;
const SAVED_UP_MS = 400;

export function paintingAllowance(now = () => performance.now()) {
  let left = SAVED_UP_MS;
  let seen = now();
  return {
    mayPaint(): boolean {
      const time = now();
      left = Math.min(SAVED_UP_MS, left + SHARE * (time - seen));
      seen = time;
      return left > 0;
    },
    spend(ms: number): void {
      left -= ms;
    },
  };
}
