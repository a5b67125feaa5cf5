/** So many times the usual pace is slow. */
const SLOW = 2;

export const isSlow = (seconds: number, pace: number): boolean => seconds > SLOW * pace;
