/**
 * Computes the answer to every numeric question. A check compares it with the key of the question.
 */

const G = 9.81;
const AIR_GAS_CONSTANT = 0.287;
const DEGREES = 180 / Math.PI;

const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const wholeDollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`;
const grouped = (value: number) => Math.round(value).toLocaleString('en-US');
const percent = (share: number, digits: number) => `${(share * 100).toFixed(digits)} %`;
const growth = (rate: number, periods: number) => (1 + rate) ** periods;
const circleArea = (diameter: number) => (Math.PI * diameter ** 2) / 4;
const parallel = (a: number, b: number) => (a * b) / (a + b);

function integral(f: (x: number) => number, from: number, to: number) {
  const steps = 2000;
  const width = (to - from) / steps;
  let sum = 0;
  for (let i = 0; i < steps; i++) sum += f(from + (i + 0.5) * width);
  return sum * width;
}

/**
 * Returns the zero of a function that is positive at `low` and negative at `high`, by bisection.
 */
function crossing(f: (x: number) => number, low: number, high: number) {
  let [a, b] = [low, high];
  for (let i = 0; i < 60; i++) {
    const middle = (a + b) / 2;
    if (f(middle) > 0) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}

const normalDensity = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

function sampleDeviation(values: number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}

function presentWorth(costs: number[], rate: number) {
  return costs.reduce((sum, cost, index) => sum + cost / growth(rate, index + 1), 0);
}

const mathematics: Record<string, () => string> = {
  'maximum-of-product': () =>
    `${Math.round(crossing((x) => (2 * x - x ** 2) * Math.exp(-x), 0.1, 10) * 1e6) / 1e6}`,
  'definite-integral': () => integral((x) => 3 * x ** 2 + 2 * x, 0, 2).toFixed(0),
  'three-by-three-determinant': () => `${2 * (3 * 4 - 1 * 1) - 1 * (1 * 4 - 1 * 0)}`,
  'angle-between-vectors': () =>
    `${(Math.acos((4 * 4) / (Math.hypot(3, 4) * Math.hypot(4, 3))) * DEGREES).toFixed(1)}°`,
  'four-of-five-pumps': () => (5 * 0.9 ** 4 * 0.1 + 0.9 ** 5).toFixed(3),
  'sample-deviation': () => sampleDeviation([4, 8, 6, 5, 7]).toFixed(2),
  'weak-cylinders': () => percent(integral(normalDensity, -10, (26 - 32) / 4), 2),
  'slope-of-a-cubic': () => `${3 * 2 ** 2 - 4}`,
  'first-order-decay': () => (4 * Math.exp(-3 * 0.5)).toFixed(3),
  'newton-step': () => (3 - (3 ** 2 - 10) / (2 * 3)).toFixed(3),
};

const economics: Record<string, () => string> = {
  'deposit-grows': () => dollars(5000 * growth(0.06, 10)),
  'loan-payment': () => dollars((20000 * 0.08 * growth(0.08, 5)) / (growth(0.08, 5) - 1)),
  'sinking-fund': () => dollars((50000 * 0.05) / (growth(0.05, 8) - 1)),
  'effective-rate': () => percent(growth(0.12 / 12, 12) - 1, 2),
  'book-value': () => `${60000 - (4 * (60000 - 10000)) / 10}`,
  'capitalized-cost': () => wholeDollars(80000 + 6000 / 0.05),
  'break-even': () => `${45000 / (25 - 16)}`,
  'rising-maintenance': () => dollars(presentWorth([1000, 1200, 1400, 1600, 1800], 0.1)),
};

const mechanics: Record<string, () => string> = {
  'moment-of-a-couple': () => `${150 * 0.6} N·m`,
  'friction-before-sliding': () => `${Math.min(100, 0.3 * 500)} N`,
  'pin-in-double-shear': () => `${(30_000 / (2 * circleArea(20))).toFixed(1)} MPa`,
  'resultant-of-two': () => `${Math.hypot(60, 80)} N`,
  'moment-of-inclined-force': () => `${(0.4 * 200 * Math.sin(60 / DEGREES)).toFixed(1)} N·m`,
  'beam-reaction': () => `${(12 * 4) / 6} kN`,
  'block-on-incline': () => `${(Math.atan(0.4) * DEGREES).toFixed(1)}°`,
  'bracket-bar-force': () => `${(12 / (3 / Math.hypot(3, 4))).toFixed(0)} kN, in compression`,
  'distributed-load': () => `${0.5 * 3 * 6 * (3 / 3)} kN·m`,
  'centroid-of-tee': () =>
    `${((20 * 100 * 50 + 100 * 20 * 110) / (20 * 100 + 100 * 20)).toFixed(1)} mm`,
  'determinate-truss': () => `${2 * 7 - 3}`,
  'bar-stress': () => `${(50000 / circleArea(20)).toFixed(1)} MPa`,
  'bar-elongation': () => `${((32000 * 3000) / (400 * 200000)).toFixed(2)} mm`,
  'restrained-rail': () => `${(200000 * 11.7e-6 * 30).toFixed(1)} MPa, in compression`,
  'shaft-torsion': () => `${((16 * 1.2e6) / (Math.PI * 50 ** 3)).toFixed(1)} MPa`,
  'beam-bending-stress': () => `${((6 * 8e6) / (100 * 200 ** 2)).toFixed(1)} MPa`,
  'largest-moment': () => `${(12 * 2 * 4) / 6} kN·m`,
  'midspan-deflection': () => `${((10000 * 4000 ** 3) / (48 * 200000 * 8e6)).toFixed(1)} mm`,
  'euler-buckling': () => `${120 / 0.5 ** 2} kN`,
  'hoop-stress': () => `${(1.0 * (1200 / 2)) / 8}`,
};

const circuits: Record<string, () => string> = {
  'capacitors-in-series': () => `${parallel(3, 6).toFixed(1)} µF`,
  'source-current': () => `${(24 / (4 + parallel(6, 12))).toFixed(2)} A`,
  'power-in-branch': () => {
    const across = (24 * parallel(6, 12)) / (4 + parallel(6, 12));
    return `${across ** 2 / 6} W`;
  },
  'voltage-divider': () => `${(12 * 4) / (2 + 4)} V`,
  'thevenin-resistance': () => `${parallel(6, 3).toFixed(1)} Ω`,
  'rc-charging': () => `${(10 * (1 - Math.exp(-1 / (20000 * 50e-6)))).toFixed(2)} V`,
  'impedance-magnitude': () => `${Math.hypot(30, 40)} Ω`,
  'power-factor': () => `${grouped(240 * 10 * Math.sqrt(1 - 0.8 ** 2))} var`,
  resonance: () => `${grouped(1 / (2 * Math.PI * Math.sqrt(10e-3 * 1e-6)))} Hz`,
  'resistance-of-a-wire': () => ((1.72e-8 * 50) / 2.5e-6).toFixed(3),
  'energy-in-capacitor': () => `${Number((0.5 * 200e-6 * 100 ** 2).toFixed(6))}`,
};

const fluidsAndHeat: Record<string, () => string> = {
  'pressure-at-depth': () => `${((1000 * G * 8) / 1000).toFixed(1)} kPa`,
  continuity: () => `${((1.5 * circleArea(200)) / circleArea(100)).toFixed(2)} m/s`,
  'reynolds-regime': () => {
    const reynolds = (900 * 2 * 0.05) / 0.09;
    return `${grouped(reynolds)}, ${reynolds < 2100 ? 'laminar' : 'turbulent'}`;
  },
  torricelli: () => `${Math.sqrt(2 * G * 5).toFixed(1)} m/s`,
  'pipe-head-loss': () => `${(((0.02 * 100) / 0.15) * (2 ** 2 / (2 * G))).toFixed(2)} m`,
  'buoyant-block': () => percent(1 - 600 / 1000, 0),
  'pump-power': () => ((1000 * G * 0.05 * 20) / 0.75 / 1000).toFixed(1),
  'force-on-a-gate': () => `${((1000 * G * 1.5 * 2 * 3) / 1000).toFixed(1)} kN`,
  'carnot-efficiency': () => percent(1 - 300 / 600, 0),
  'ideal-gas-mass': () => `${((400 * 0.5) / (AIR_GAS_CONSTANT * (27 + 273))).toFixed(2)} kg`,
  'isothermal-work': () => `${(AIR_GAS_CONSTANT * 300 * Math.log(2)).toFixed(1)} kJ`,
};

export const computed = {
  ...mathematics,
  ...economics,
  ...mechanics,
  ...circuits,
  ...fluidsAndHeat,
};
