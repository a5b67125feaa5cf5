const SQUARE_FEET_IN_ACRE = 43_560;
const ACRES_IN_SECTION = 640;

function dollars(amount: number, cents: 0 | 2 = 0): string {
  const digits = { minimumFractionDigits: cents, maximumFractionDigits: cents };
  return `$${amount.toLocaleString('en-US', digits)}`;
}

const squareFeet = (area: number): string => `${area.toLocaleString('en-US')} square feet`;

const round = (amount: number): string => amount.toFixed(0);

/** Returns the monthly payment that repays a loan in the given number of payments. */
function levelPayment(loan: number, yearlyRate: number, payments: number): number {
  const rate = yearlyRate / 12;
  return Number(((loan * rate) / (1 - (1 + rate) ** -payments)).toFixed(2));
}

function daysBetween(first: string, end: string): number {
  return (Date.parse(end) - Date.parse(first)) / 86_400_000;
}

/**
 * Computes the answer to every numeric question. A check compares it with the key of the question.
 */
export const computed: Record<string, () => string> = {
  'quarter-quarter-quarter': () => dollars((ACRES_IN_SECTION / 4 ** 3) * 6000),
  'square-feet-in-acre': () => String(660 * 66),
  'income-approach-value': () => dollars((72_000 - 24_000) / 0.08),
  'gross-rent-multiplier': () => dollars((216_000 / 1800) * 1650),
  'cost-approach-value': () => round(300_000 * (1 - 10 / 50) + 75_000),
  'escrow-cushion': () => round(7200 / 6),
  'trapezoid-lot-area': () => squareFeet(((100 + 80) / 2) * 150),
  'buildable-depth': () => `${150 - 25 - 10} feet`,
  'front-foot-price': () => dollars(100 * 850),
  'living-area': () => squareFeet(40 * 28),
  'replacement-cost-plan': () => dollars(40 * 28 * 150 + 20 * 20 * 60),
  'graduated-commission': () => round(200_000 * 0.06 + (350_000 - 200_000) * 0.04),
  'commission-split': () => dollars(320_000 * 0.06 * 0.5 * 0.6),
  'price-for-net': () => dollars(282_000 / (1 - 0.06)),
  'cost-from-profit': () => dollars(276_000 / 1.15),
  'property-tax-mills': () => dollars(250_000 * 0.4 * (30 / 1000)),
  'driveway-concrete': () => round((60 * 18 * (6 / 12)) / 27),
  'acres-from-feet': () => round((330 * 660) / SQUARE_FEET_IN_ACRE),
  'loan-to-value-lesser': () => dollars(260_000 - 0.8 * Math.min(260_000, 250_000)),
  'first-principal-part': () =>
    dollars(levelPayment(200_000, 0.06, 360) - (200_000 * 0.06) / 12, 2),
  'total-interest': () => dollars(360 * levelPayment(200_000, 0.06, 360) - 200_000),
  'tax-proration': () => dollars((2920 / 365) * daysBetween('2025-01-01', '2025-04-11')),
  'rent-proration': () =>
    `The seller credits the buyer with ${dollars((1500 / 30) * daysBetween('2025-06-11', '2025-07-01'))}`,
  'transfer-tax': () => dollars(Math.ceil(243_200 / 500) * 0.55, 2),
  'ltv-percent': () => round((186_000 / 310_000) * 100),
};
