const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const grouped = (value: number) => Math.round(value).toLocaleString('en-US');
const percent = (share: number, digits = 0) => `${(share * 100).toFixed(digits)} %`;
const grown = (amount: number, rate: number, years: number) => amount * (1 + rate) ** years;
const kilometersAnHour = (meters: number, seconds: number) => (meters / seconds) * 3.6;

/**
 * Returns the ratio in which items of value `low` and `high` must be mixed for the average value
 * `mean`, in lowest terms.
 */
function mixtureRatio(low: number, high: number, mean: number) {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  const shared = divisor(high - mean, mean - low);
  return `${(high - mean) / shared} : ${(mean - low) / shared}`;
}

/** Returns the next number of a series whose differences grow by a constant amount. */
function nextOfGrowingSteps(series: number[]) {
  const [first = 0, second = 0, third = 0] = series.slice(-3);
  return third + (third - second) + (third - second - (second - first));
}

const shifted = (word: string, places: number) =>
  [...word]
    .map((letter) => String.fromCharCode(((letter.charCodeAt(0) - 65 + places) % 26) + 65))
    .join('');

/**
 * Returns the date that is `days` days after a date. The year is arbitrary, because the questions
 * contain no date that a leap year would change.
 */
function dayAfter(month: number, day: number, days: number) {
  const due = new Date(Date.UTC(2025, month - 1, day + days));
  return due.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
}

/**
 * Computes the answer to every numeric question. A check compares it with the key of the question.
 */
export const computed: Record<string, () => string> = {
  'successive-discounts': () => percent(1 - 0.8 * 0.9),
  'marked-price': () => percent(1.4 * 0.85 - 1),
  'ratio-partnership': () => grouped((24_000 * 30_000 * 12) / (30_000 * 12 + 45_000 * 8)),
  'ratio-three-parts': () => grouped((5400 * 4) / sum([2, 3, 4])),
  'average-with-replacement': () => `${((10 * 34 - 52 + 27) / 10).toFixed(1)} years`,
  'weighted-average-cost': () => String((200 * 15 + 300 * 20) / (200 + 300)),
  mixture: () => mixtureRatio(8, 14, 10),
  'loans-growth': () => percent(60 / 40 - 1),
  'loans-share': () => percent(90 / sum([60, 90, 36]), 1),
  'simple-interest': () => grouped(8000 * 0.06 * (9 / 12)),
  'compound-interest-two-years': () => grouped(grown(10_000, 0.05, 2)),
  'compound-against-simple': () => grouped(grown(10_000, 0.08, 10) - 10_000 * (1 + 0.08 * 10)),
  'effective-annual-rate': () => percent(grown(1, 0.02, 12) - 1, 1),
  'rule-of-72': () => String(72 / 6),
  'present-value': () => grouped(grown(11_664, 0.08, -2)),
  'average-speed-return': () => `${Math.round(2 / (1 / 60 + 1 / 40))} km/h`,
  'train-and-platform': () => `${kilometersAnHour(180 + 270, 25).toFixed(1)} km/h`,
  'joint-work': () => `${Math.round(1 / (1 / 6 + 1 / 3))} hours`,
  'days-to-finish': () => String(5 + (12 * 15 - 12 * 5) / (12 - 4)),
  'interest-share-of-payment': () => grouped((200_000 * 0.06) / 12),
  'number-series-growing-steps': () => String(nextOfGrowingSteps([3, 5, 9, 15, 23])),
  'number-series-times-plus': () => String(2 * 47 + 1),
  'place-from-the-back': () => `${40 - 14 + 1}th`,
  'letter-code': () => shifted('BANK', 3),
  'direction-walk': () => `${Math.hypot(6 - 2, 3)} km, to the southwest`,
  'closing-equity': () => grouped(480_000 - 310_000 + 45_000 - 15_000),
  'carrying-amount': () => grouped(50_000 - 4 * ((50_000 - 5000) / 9)),
  'prepaid-insurance': () => grouped(2400 * (3 / 12)),
  'cash-account-balance': () =>
    `${grouped(sum([5000, 3200, 1800]) - sum([1200, 800, 2500]))}, a debit balance`,
  'quick-ratio': () => String((120 + 180) / (130 + 70)),
  'bank-reconciliation': () => grouped(12_400 - 50 + 1800 - 950),
  'fifo-cost-of-sales': () => grouped(100 * 10 + (180 - 100) * 12),
  'revenue-recognition': () =>
    `Revenue of ${grouped((9000 * 2) / 3)} and a contract liability of ${grouped(9000 / 3)}`,
  'maturity-of-a-bill': () => dayAfter(3, 10, 90),
  'cet1-ratio-weighted': () => percent(49.5 / sum([200 * 0, 300 * 0.5, 400 * 1]), 1),
  'liquidity-coverage': () => percent(90 / (110 - 35)),
  'expected-loss': () => grouped(500_000 * 0.02 * 0.4),
  'deposit-multiplier': () => grouped(5000 / 0.08),
};
