// Six seconds of one lead on standard paper: 25 mm a second, 10 mm a millivolt; 6 px a millimetre.
import { box, colour, type Figure, line, type Point, path, polyline, text } from '../draw.ts';

const millimetre = 6;
const secondsShown = 6;
const width = 25 * secondsShown * millimetre;
const rows = 40;
const height = rows * millimetre;
const baseline = 25 * millimetre;

function paper(): string {
  const grid = (step: number) => {
    let d = '';
    for (let at = 0; at <= width / millimetre; at += step) d += `M${at * millimetre} 0V${height}`;
    for (let at = 0; at <= rows; at += step) d += `M0 ${at * millimetre}H${width}`;
    return d;
  };
  const crisp = { fill: 'none', 'shape-rendering': 'crispEdges', 'stroke-width': 1 };
  return (
    box([0, 0], [width, height], '#fdf3ef') +
    path(grid(1), { ...crisp, stroke: '#f3cfc6' }) +
    path(grid(5), { ...crisp, stroke: '#dd988a' })
  );
}

/** A smooth hump of so many millivolts, its middle at a time, its width at the foot. */
function hump(time: number, middle: number, width: number, millivolts: number): number {
  const distance = Math.abs(time - middle) / (width / 2);
  return distance >= 1 ? 0 : millivolts * Math.cos((distance * Math.PI) / 2) ** 2;
}

/** Straight lines between the corners of a QRS complex. */
function spikes(time: number, corners: readonly Point[]): number {
  for (let i = 1; i < corners.length; i += 1) {
    const [from, to] = [corners[i - 1], corners[i]];
    if (from && to && time >= from[0] && time <= to[0]) {
      return from[1] + ((to[1] - from[1]) * (time - from[0])) / (to[0] - from[0]);
    }
  }
  return 0;
}

type Trace = (seconds: number) => number;

function strip(trace: Trace): string {
  const points: Point[] = [];
  for (let x = 0; x <= width; x += 1.5) {
    points.push([x, baseline - trace(x / millimetre / 25) * 10 * millimetre]);
  }
  const label =
    box([0, height], [width, 34], colour.white) +
    text([12, height + 17], 'lead II · 25 mm/s · 10 mm/mV', { size: 17, anchor: 'start' });
  const seconds = [0, 3, 6].map((s) =>
    line([s * 25 * millimetre, height], [s * 25 * millimetre, height + 9], colour.ink, 3),
  );
  return (
    paper() +
    polyline(points, { stroke: '#191d26', 'stroke-width': 2.4, 'stroke-linejoin': 'round' }) +
    label +
    seconds.join('')
  );
}

/** The narrow complex of 0.08 s, beginning at its time. */
function narrowComplex(time: number, start: number): number {
  const corners: Point[] = [
    [0, 0],
    [0.016, -0.12],
    [0.04, 1.2],
    [0.062, -0.28],
    [0.08, 0],
  ];
  return spikes(
    time,
    corners.map(([t, v]) => [t + start, v]),
  );
}

const sinusInterval = 0.8;
const sinus: Trace = (time) => {
  let sum = 0;
  for (let beat = -1; beat < 9; beat += 1) {
    const qrs = 0.16 + beat * sinusInterval;
    sum +=
      hump(time, qrs - 0.11, 0.1, 0.17) +
      narrowComplex(time, qrs) +
      hump(time, qrs + 0.27, 0.2, 0.3);
  }
  return sum;
};

// Eleven complexes in six seconds, no two intervals alike.
const fibrillationBeats = [0.24, 0.86, 1.28, 1.98, 2.42, 3.14, 3.52, 4.0, 4.66, 5.04, 5.74];
const fibrillation: Trace = (time) => {
  const wavelets = [
    [6.1, 0.4],
    [7.7, 1.9],
    [5.2, 4.1],
  ] as const;
  let sum = 0;
  for (const [hertz, phase] of wavelets)
    sum += 0.035 * Math.sin(2 * Math.PI * hertz * time + phase);
  for (const qrs of fibrillationBeats)
    sum += narrowComplex(time, qrs) + hump(time, qrs + 0.25, 0.18, 0.16);
  return sum;
};

const tachycardiaInterval = 0.4;
const tachycardia: Trace = (time) => {
  const phase = (time + 0.14) % tachycardiaInterval;
  return (
    hump(phase, 0.075, 0.13, 1.35) + hump(phase, 0.14, 0.11, 0.55) - hump(phase, 0.275, 0.19, 0.6)
  );
};

const words = 'An ECG strip of six seconds on grid paper, lead II, 25 mm/s and 10 mm/mV';

function ecg(name: string, trace: Trace, alt: string, facts: string): Figure {
  return { name, width, height: height + 34, body: strip(trace), alt: `${words}: ${alt}`, facts };
}

const paperFacts =
  '6 s shown, a mark below the grid each 3 s; small square 1 mm = 0.04 s = 0.1 mV, large square 5 mm = 0.2 s.';

export const ecgs: Figure[] = [
  ecg(
    'ecg-sinus',
    sinus,
    'narrow complexes four large squares apart, each after a small round wave and before a broader one.',
    `Normal sinus rhythm, 75 a minute, regular: RR 0.8 s = 4 large squares; a P wave before each QRS, PR 0.16 s, QRS 0.08 s, upright T. Eight complexes fall into the 6 s (the six-second method would say 80). ${paperFacts}`,
  ),
  ecg(
    'ecg-atrial-fibrillation',
    fibrillation,
    'narrow complexes at uneven distances over a finely trembling baseline.',
    `Atrial fibrillation: irregularly irregular, no P waves, fibrillatory baseline, QRS 0.08 s; 11 complexes in 6 s, ventricular rate about 110 a minute by the six-second method. ${paperFacts}`,
  ),
  ecg(
    'ecg-ventricular-tachycardia',
    tachycardia,
    'broad, tall complexes, all alike, two large squares apart.',
    `Monomorphic ventricular tachycardia, 150 a minute, regular: complexes 0.4 s = 2 large squares apart, QRS broad (0.18 s), no P waves to be seen. ${paperFacts}`,
  ),
];
