import {
  box,
  circle,
  type Figure,
  group,
  line,
  onCircle,
  type Point,
  path,
  polygon,
  text,
} from '../draw.ts';
import { band, type Dial, dialCase, dialFigure, hand, hub, mark, numbers, ticks } from './dials.ts';

const green = '#3fae6a';
const yellow = '#f2c52e';
const red = '#d8402f';

// One invented training aeroplane for both airspeed figures; knots.
const speeds = { stallFlaps: 40, flapsMaximum: 85, stallClean: 50, cruiseMaximum: 130, never: 165 };
const speedAngle = (knots: number) => 30 + (knots - 40) * 1.875;

export function airspeed(knots: number): Dial {
  return (c, r) => {
    const rim = r - 20;
    const scale = (step: number) => ({ from: 40, to: 200, step, angleOf: speedAngle });
    return [
      dialCase(c, r),
      band(
        c,
        rim - r * 0.045,
        speedAngle(speeds.stallClean),
        speedAngle(speeds.cruiseMaximum),
        green,
        r * 0.075,
      ),
      band(
        c,
        rim - r * 0.045,
        speedAngle(speeds.cruiseMaximum),
        speedAngle(speeds.never),
        yellow,
        r * 0.075,
      ),
      band(
        c,
        rim - r * 0.115,
        speedAngle(speeds.stallFlaps),
        speedAngle(speeds.flapsMaximum),
        '#ffffff',
        r * 0.05,
      ),
      ticks(c, rim, r * 0.09, 2, scale(10)),
      ticks(c, rim, r * 0.15, 3, scale(20)),
      line(
        onCircle(c, rim - r * 0.17, speedAngle(speeds.never)),
        onCircle(c, rim + 4, speedAngle(speeds.never)),
        red,
        6,
      ),
      numbers(c, r * 0.62, r * 0.12, scale(20)),
      text([c[0], c[1] - r * 0.26], 'AIRSPEED', { size: r * 0.075, fill: mark }),
      text([c[0], c[1] + r * 0.3], 'KNOTS', { size: r * 0.075, fill: mark }),
      hand(c, speedAngle(knots), r * 0.78, r * 0.07),
      hub(c, r * 0.09),
    ].join('');
  };
}

/** Three hands as in the usual altimeter: long for hundreds, short for thousands, thin with a triangle for ten thousands. */
export function altimeter(feet: number): Dial {
  return (c, r) => {
    const angle = (perTurn: number) => ((feet % perTurn) / perTurn) * 360;
    const rim = r - 20;
    const scale = (step: number) => ({ from: 0, to: 9.99, step, angleOf: (v: number) => v * 36 });
    const tenThousands = onCircle(c, rim - r * 0.02, angle(100_000));
    const side = (turn: number) => onCircle(tenThousands, r * 0.15, angle(100_000) + 180 + turn);
    return [
      dialCase(c, r),
      ticks(c, rim, r * 0.07, 2, scale(0.2)),
      ticks(c, rim, r * 0.13, 4, scale(1)),
      numbers(c, r * 0.66, r * 0.15, scale(1)),
      text([c[0], c[1] - r * 0.3], 'ALT', { size: r * 0.085, fill: mark }),
      text([c[0] - r * 0.28, c[1] - r * 0.14], '100 FEET', { size: r * 0.055, fill: mark }),
      box([c[0] + r * 0.26, c[1] - r * 0.09], [r * 0.26, r * 0.15], '#0b111c', {
        rx: 3,
        stroke: mark,
        'stroke-width': 1.5,
      }),
      text([c[0] + r * 0.39, c[1] - r * 0.015], '29.92', { size: r * 0.085, fill: mark }),
      line(c, tenThousands, mark, r * 0.018),
      polygon([onCircle(tenThousands, r * 0.02, angle(100_000) + 180), side(28), side(-28)], mark),
      hand(c, angle(10_000), r * 0.46, r * 0.11),
      hand(c, angle(1000), r * 0.8, r * 0.055),
      hub(c, r * 0.07),
    ].join('');
  };
}

/** Sky and ground with the pitch ladder, before the bank turns them. */
function skyAndGround(c: Point, r: number, pitch: number): string {
  const inner = r - 14;
  const y = c[1] + pitch * r * 0.022;
  const half = Math.sqrt(inner ** 2 - (y - c[1]) ** 2);
  const rung = (degrees: number, reach: number) => {
    const level = y - degrees * r * 0.022;
    return line([c[0] - reach, level], [c[0] + reach, level], mark, 2.5);
  };
  return [
    circle(c, inner, '#4f8fc4'),
    path(`M${c[0] - half} ${y}A${inner} ${inner} 0 0 0 ${c[0] + half} ${y}Z`, { fill: '#7a5a3c' }),
    line([c[0] - half, y], [c[0] + half, y], mark, 4),
    ...[10, -10].map((degrees) => rung(degrees, r * 0.2)),
    ...[5, -5, 15].map((degrees) => rung(degrees, r * 0.1)),
    polygon(
      [
        [c[0], c[1] - r * 0.76],
        [c[0] - r * 0.06, c[1] - r * 0.64],
        [c[0] + r * 0.06, c[1] - r * 0.64],
      ],
      yellow,
    ),
  ].join('');
}

/** The bank is positive to the right; the pitch moves the horizon line, in degrees. */
export function attitude(bank: number, pitch: number): Dial {
  return (c, r) => {
    const bankMarks = [-60, -30, -20, -10, 0, 10, 20, 30, 60].map((degrees) => {
      const long = degrees % 30 === 0;
      const outer = onCircle(c, r * (long ? 0.93 : 0.87), degrees);
      return line(onCircle(c, r * 0.79, degrees), outer, mark, long ? 4 : 2.5);
    });
    const wing = (side: number) =>
      path(
        `M${c[0] + side * r * 0.46} ${c[1]}h${-side * r * 0.28}l${-side * r * 0.08} ${r * 0.09}`,
        {
          fill: 'none',
          stroke: yellow,
          'stroke-width': r * 0.045,
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
        },
      );
    return [
      dialCase(c, r),
      group(`rotate(${-bank} ${c[0]} ${c[1]})`, skyAndGround(c, r, pitch)),
      ...bankMarks,
      wing(-1),
      wing(1),
      circle(c, r * 0.035, yellow),
    ].join('');
  };
}

/** The wing is on the mark at one standard-rate turn (three degrees a second); the ball moves by its widths. */
export function turnCoordinator(standardRates: number, ball: number): Dial {
  return (c, r) => {
    const tilt = standardRates * 20;
    const white = { fill: 'none', stroke: mark, 'stroke-linecap': 'round' };
    const plane = [
      line([c[0] - r * 0.62, c[1]], [c[0] + r * 0.62, c[1]], mark, r * 0.055, {
        'stroke-linecap': 'round',
      }),
      circle(c, r * 0.095, mark),
      line(c, [c[0], c[1] - r * 0.22], mark, r * 0.045),
      line([c[0] - r * 0.13, c[1] - r * 0.2], [c[0] + r * 0.13, c[1] - r * 0.2], mark, r * 0.035),
    ];
    const index = (d: number) => line(onCircle(c, r * 0.7, d), onCircle(c, r * 0.86, d), mark, 6);
    const letter = (d: number, l: string) =>
      text(onCircle(c, r * 0.72, d), l, { size: r * 0.13, bold: true, fill: mark });
    return [
      dialCase(c, r),
      [90, 110, 250, 270].map(index).join(''),
      letter(123, 'R') + letter(237, 'L'),
      path(
        `M${c[0] - r * 0.34} ${c[1] + r * 0.4}Q${c[0]} ${c[1] + r * 0.56} ${c[0] + r * 0.34} ${c[1] + r * 0.4}`,
        { ...white, 'stroke-width': r * 0.19 },
      ),
      circle([c[0] + ball * r * 0.15, c[1] + r * 0.48], r * 0.085, '#0f1725'),
      line([c[0] - r * 0.1, c[1] + r * 0.38], [c[0] - r * 0.1, c[1] + r * 0.58], '#0f1725', 3),
      line([c[0] + r * 0.1, c[1] + r * 0.38], [c[0] + r * 0.1, c[1] + r * 0.58], '#0f1725', 3),
      text([c[0], c[1] + r * 0.74], '2 MIN', { size: r * 0.085, fill: mark }),
      text([c[0], c[1] - r * 0.52], 'TURN COORDINATOR', { size: r * 0.075, fill: mark }),
      group(`rotate(${tilt} ${c[0]} ${c[1]})`, ...plane),
    ].join('');
  };
}

export function headingIndicator(heading: number): Dial {
  return (c, r) => {
    const angleOf = (degrees: number) => degrees - heading;
    const rim = r - 20;
    const name = (d: number) => ({ 0: 'N', 90: 'E', 180: 'S', 270: 'W' })[d] ?? String(d / 10);
    const card: string[] = [];
    for (let d = 0; d < 360; d += 30) {
      const at = onCircle(c, r * 0.66, angleOf(d));
      card.push(text(at, name(d), { size: r * 0.15, bold: true, fill: mark, turn: angleOf(d) }));
    }
    const plane = `M0 -42C5 -42 6 -30 6 -16L44 8V18L6 10L4 32L15 40V47L0 43L-15 47V40L-4 32L-6 10L-44 18V8L-6 -16C-6 -30 -5 -42 0 -42Z`;
    return [
      dialCase(c, r),
      ticks(c, rim, r * 0.07, 2, { from: 5, to: 355, step: 10, angleOf }),
      ticks(c, rim, r * 0.12, 3.5, { from: 0, to: 350, step: 10, angleOf }),
      ...card,
      path(plane, { fill: yellow, transform: `translate(${c[0]} ${c[1]}) scale(${r / 125})` }),
      polygon(
        [
          [c[0], c[1] - r * 0.8],
          [c[0] - r * 0.06, c[1] - r * 0.97],
          [c[0] + r * 0.06, c[1] - r * 0.97],
        ],
        yellow,
      ),
    ].join('');
  };
}

export function verticalSpeed(feetPerMinute: number): Dial {
  return (c, r) => {
    const angleOf = (hundreds: number) => 270 + hundreds * 8.5;
    const rim = r - 20;
    const scale = (step: number) => ({ from: -20, to: 20, step, angleOf });
    return [
      dialCase(c, r),
      ticks(c, rim, r * 0.07, 2, scale(1)),
      ticks(c, rim, r * 0.13, 4, scale(5)),
      numbers(c, r * 0.66, r * 0.14, scale(5), (v) => String(Math.abs(v))),
      text([c[0] + r * 0.2, c[1] - r * 0.28], 'VERTICAL SPEED', { size: r * 0.068, fill: mark }),
      text([c[0] + r * 0.2, c[1] + r * 0.28], '100 FEET A MINUTE', { size: r * 0.058, fill: mark }),
      text([c[0] - r * 0.42, c[1] - r * 0.16], 'UP', { size: r * 0.07, fill: mark }),
      text([c[0] - r * 0.42, c[1] + r * 0.16], 'DN', { size: r * 0.07, fill: mark }),
      hand(c, angleOf(feetPerMinute / 100), r * 0.76, r * 0.06),
      hub(c, r * 0.08),
    ].join('');
  };
}

const panelRadius = 138;
const panelDials: Dial[] = [
  airspeed(110),
  attitude(17, 0),
  altimeter(4500),
  turnCoordinator(1, 0),
  headingIndicator(120),
  verticalSpeed(0),
];
const panel = group(
  'scale(0.8)',
  box([0, 0], [900, 612], '#2b3547', { rx: 24 }),
  ...panelDials.map((dial, i) => {
    const centre: Point = [155 + (i % 3) * 295, 158 + Math.floor(i / 3) * 296];
    return dial(centre, panelRadius);
  }),
);

export const instruments: Figure[] = [
  {
    name: 'six-pack',
    width: 720,
    height: 490,
    body: panel,
    alt: 'Six round flight instruments in two rows: airspeed indicator, attitude indicator and altimeter above; turn coordinator, heading indicator and vertical speed indicator below.',
    facts:
      'Level, coordinated, standard-rate turn to the RIGHT. Airspeed 110 kt (green arc). Attitude: 17° bank to the right, pitch level (pointer on the sky side stands left of the top mark, horizon rises to the right). Altimeter 4,500 ft, set to 29.92 inHg. Turn coordinator: right wing on the R mark (standard rate, 2 minutes a full turn), ball centred. Heading passing 120°. Vertical speed 0.',
  },
  dialFigure('altimeter', altimeter(6500), {
    alt: 'A three-hand altimeter: the long hand points at 5, the short hand midway between 6 and 7, the thin hand with the triangle a little past 0; the setting window shows 29.92.',
    facts:
      'Reads 6,500 ft: ten-thousands hand at 0.65, thousands hand at 6.5, hundreds hand at 5 (500 ft). Altimeter setting 29.92 inHg.',
  }),
  dialFigure('altimeter-low', altimeter(1740), {
    alt: 'A three-hand altimeter: the long hand points two small marks past 7, the short hand between 1 and 2, the thin hand with the triangle just past 0; the setting window shows 29.92.',
    facts:
      'Reads 1,740 ft: thousands hand at 1.74, hundreds hand at 7.4 (740 ft; small marks are 20 ft). Altimeter setting 29.92 inHg.',
  }),
  dialFigure('airspeed-arcs', airspeed(95), {
    alt: 'An airspeed indicator in knots with a white, a green and a yellow arc and a red line; the needle stands between 80 and 100.',
    facts: `White arc ${speeds.stallFlaps}–${speeds.flapsMaximum} kt (VS0 to VFE), green arc ${speeds.stallClean}–${speeds.cruiseMaximum} kt (VS1 to VNO), yellow arc ${speeds.cruiseMaximum}–${speeds.never} kt, red line ${speeds.never} kt (VNE). Needle at 95 kt. Marks each 10 kt.`,
  }),
];
