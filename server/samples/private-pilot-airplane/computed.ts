const radians = (degrees: number) => (degrees * Math.PI) / 180;
const sine = (degrees: number) => Math.sin(radians(degrees));
const cosine = (degrees: number) => Math.cos(radians(degrees));
const loadFactor = (bankDegrees: number) => 1 / cosine(bankDegrees);
const grouped = (value: number) => Math.round(value).toLocaleString('en-US');
const heading = (degrees: number) => `${String(Math.round(degrees)).padStart(3, '0')}°`;

/** Formats minutes after midnight as a time of day. */
function clock(minutes: number, separator: string) {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60) % 24)}${separator}${pad(minutes % 60)}`;
}
const minutesAt = (hours: number, minutes: number) => hours * 60 + minutes;

/** Returns the center of gravity of loads, with weights in pounds and arms in inches. */
function centerOfGravity(loads: [weight: number, arm: number][]) {
  const weight = loads.reduce((sum, [pounds]) => sum + pounds, 0);
  const moment = loads.reduce((sum, [pounds, arm]) => sum + pounds * arm, 0);
  return moment / weight;
}

/**
 * Computes the answer to every numeric question. A check compares it with the key of the question.
 */
export const computed: Record<string, () => string> = {
  'night-currency-from': () => clock(minutesAt(18, 12) + 60, ':'),
  'pro-rata-share': () => `USD ${(240 + 20) / 4}`,
  'last-drink-earliest-flight': () => clock(minutesAt(22, 30) + 8 * 60, ':'),
  'congested-area-altitude': () => `${grouped(1460 + 1000)} feet MSL`,
  'night-fuel-minimum': () => `${(8.4 * (2.25 + 0.75)).toFixed(1)} gallons`,
  'oxygen-thirty-minutes': () => `${50 - 30} minutes`,
  'highest-under-overcast': () => `${grouped(1300 + 3000 - 500)} feet MSL`,
  'cloud-base-from-spread': () => `${grouped(((24 - 13) / 2.5) * 1000 + 1200)} feet MSL`,
  'load-in-sixty-degree-bank': () => `${grouped(2300 * loadFactor(60))} pounds`,
  'stall-speed-in-turn': () => `${Math.round(52 * Math.sqrt(loadFactor(45)))} knots`,
  'altimeter-not-reset': () => `It is ${Math.round((30.05 - 29.65) * 1000)} feet too high`,
  'height-above-airport': () => `${grouped(1740 - 640)} feet`,
  'time-to-roll-out': () => `${(210 - 120) / 3} seconds`,
  'groundspeed-of-leg': () => String(Math.round((46 / 24) * 60)),
  'groundspeed-between-checkpoints': () => `${19 / (9.5 / 60)} knots`,
  'estimated-arrival': () => `${clock(minutesAt(14, 10) + (126 / 108) * 60, '')}Z`,
  'compass-heading-from-true': () => heading(83 - 12 + 3),
  'fuel-burned-on-leg': () => `${((96 / 120) * 9.5).toFixed(1)} gallons`,
  'range-with-reserve': () => String((38 / 8 - 0.75) * 110),
  'distance-along-meridian': () => String(minutesAt(35, 55) - minutesAt(34, 10)),
  'direct-crosswind-triangle': () => {
    const correction = Math.asin(20 / 100) * (180 / Math.PI);
    return `${heading(90 - correction)} and ${Math.round(Math.sqrt(100 ** 2 - 20 ** 2))} knots`;
  },
  'arrival-in-local-time': () => clock(minutesAt(14 + 7 - 6, 30) + minutesAt(1, 50), ':'),
  'pressure-altitude': () => `${grouped(1380 + (29.92 - 29.62) * 1000)} feet`,
  'density-altitude': () => `${grouped(4000 + 120 * (27 - (15 - 2 * 4)))} feet`,
  'crosswind-runway-18': () => `${Math.round(16 * sine(220 - 180))} knots`,
  'headwind-runway-36': () => `${Math.round(20 * cosine(360 - 330))} knots`,
  'wind-limit-at-45': () => `${Math.round(15 / sine(45))} knots`,
  'center-of-gravity': () => {
    const inches = centerOfGravity([
      [1460, 38.6],
      [340, 37],
      [120, 73],
      [240, 48],
      [40, 95],
    ]);
    return `${inches.toFixed(1)} inches`;
  },
  'fuel-that-can-be-carried': () => `${Math.min(53, (2400 - 1520 - 510 - 70) / 6)} gallons`,
  'shifting-baggage': () => `${((60 * (95 - 73)) / 2250).toFixed(1)} inch forward`,
  'statute-to-nautical-miles': () => `${Math.round(69 / 1.15)} nautical miles`,
  'magnetic-course-from-true': () => heading(265 + 8),
  'start-of-descent': () => `${((7500 - 1500) / 500) * (120 / 60)} nautical miles`,
  'ground-roll-with-headwind': () => `${Math.round(900 * (1 - 0.1 * (18 / 9)))} feet`,
  'ground-roll-with-tailwind': () => `${grouped(950 * (1 + 0.1 * (4 / 2)))} feet`,
  'dry-grass-runway': () => `${grouped(1450 + 0.15 * 800)} feet`,
  'rate-of-climb-between': () => `${730 - ((730 - 590) / 2000) * 1500} feet a minute`,
  'fuel-into-the-wind': () => `${((280 / (112 - 12)) * 7.4).toFixed(1)} gallons`,
  'fuel-to-drain': () => `${90 / 6} gallons`,
  'moment-divided-by-100': () => ((340 * 37) / 100).toFixed(1),
  'center-of-gravity-after-fuel': () => {
    const inches = centerOfGravity([
      [2400, 43],
      [-120, 48],
    ]);
    return `${inches.toFixed(1)} inches`;
  },
  'half-the-gust': () => `${65 + (22 - 12) / 2} knots`,
  'too-fast-on-final': () => `${Math.round((1.1 ** 2 - 1) * 100)} percent`,
  'glide-from-four-thousand': () => `${((9 * 4000) / 6076).toFixed(1)} nautical miles`,
  'hydroplaning-speed': () => `${9 * Math.sqrt(36)} knots`,
  'landing-distance-interpolated': () => grouped(((1240 + 1360) / 2) * 0.9),
};
