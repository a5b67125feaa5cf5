// Signs after the US Manual on Uniform Traffic Control Devices: shape, colours and legend of each.
import {
  box,
  circle,
  colour,
  type Figure,
  line,
  onCircle,
  type Point,
  path,
  polygon,
  text,
} from '../draw.ts';

const red = '#b01e2e';
const yellow = '#fcc917';
const schoolGreen = '#c9e02e';
const black = '#15171c';
const white = '#ffffff';
const centre: Point = [240, 240];

function rounded(points: readonly Point[], fill: string, corner: number): string {
  return polygon(points, fill, {
    stroke: fill,
    'stroke-width': corner,
    'stroke-linejoin': 'round',
  });
}

function regular(sides: number, radius: number, start: number): Point[] {
  return Array.from({ length: sides }, (_, i) =>
    onCircle(centre, radius, start + (360 / sides) * i),
  );
}

function legend(y: number, words: string, size: number, fill: string): string {
  return text([240, y], words, { size, bold: true, fill });
}

function diamond(symbol: string): string {
  return (
    rounded(regular(4, 206, 0), yellow, 26) +
    polygon(regular(4, 196, 0), 'none', {
      stroke: black,
      'stroke-width': 6,
      'stroke-linejoin': 'round',
    }) +
    symbol
  );
}

const stroke = (width: number) => ({ fill: 'none', stroke: black, 'stroke-width': width });

const stop =
  rounded(regular(8, 205, 22.5), white, 14) +
  rounded(regular(8, 196, 22.5), red, 8) +
  legend(241, 'STOP', 126, white);

const giveWay: Point[] = [
  [40, 72],
  [440, 72],
  [240, 418],
];
const yieldSign =
  rounded(giveWay, white, 46) +
  rounded(giveWay, red, 38) +
  rounded(
    [
      [126, 124],
      [354, 124],
      [240, 321],
    ],
    white,
    12,
  ) +
  legend(158, 'YIELD', 56, red);

const pennant: Point[] = [
  [40, 104],
  [440, 240],
  [40, 376],
];
const noPassing =
  rounded(pennant, yellow, 24) +
  polygon(
    [
      [42, 112],
      [418, 240],
      [42, 368],
    ],
    'none',
    { stroke: black, 'stroke-width': 6, 'stroke-linejoin': 'round' },
  ) +
  ['NO', 'PASSING', 'ZONE']
    .map((word, i) =>
      text([58, 186 + i * 54], word, { size: 47, bold: true, fill: black, anchor: 'start' }),
    )
    .join('');

/** A walking figure, drawn from the hip at (0, 0); the scale makes the child. */
function walker(x: number, y: number, scale: number): string {
  const limb = {
    fill: 'none',
    stroke: black,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  return `<g transform="translate(${x} ${y}) scale(${scale})">${[
    circle([4, -98], 17, black),
    path('M-16 -72Q2 -80 18 -70L16 2L-14 2Z', {
      fill: black,
      stroke: black,
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    }),
    path('M6 0L24 44L36 92', { ...limb, 'stroke-width': 18 }),
    path('M-4 0L-14 46L-42 84', { ...limb, 'stroke-width': 18 }),
    path('M16 -66L34 -34L56 -24', { ...limb, 'stroke-width': 13 }),
    path('M-14 -66L-30 -32L-26 -2', { ...limb, 'stroke-width': 13 }),
  ].join('')}</g>`;
}

const house: Point[] = [
  [240, 26],
  [412, 168],
  [412, 330],
  [68, 330],
  [68, 168],
];
const schoolCrossing =
  rounded(house, schoolGreen, 22) +
  polygon(house, 'none', { stroke: black, 'stroke-width': 6, 'stroke-linejoin': 'round' }) +
  walker(186, 226, 1) +
  walker(296, 250, 0.76) +
  box([120, 368], [240, 92], schoolGreen, { rx: 10 }) +
  box([126, 374], [228, 80], 'none', { rx: 6, stroke: black, 'stroke-width': 5 }) +
  line([296, 388], [206, 430], black, 15) +
  polygon(
    [
      [176, 444],
      [204, 406],
      [226, 448],
    ],
    black,
  );

const railroad =
  circle(centre, 208, yellow) +
  circle(centre, 196, 'none', { stroke: black, 'stroke-width': 8 }) +
  line(onCircle(centre, 196, 45), onCircle(centre, 196, 225), black, 34) +
  line(onCircle(centre, 196, 135), onCircle(centre, 196, 315), black, 34) +
  text([118, 240], 'R', { size: 130, bold: true, fill: black }) +
  text([362, 240], 'R', { size: 130, bold: true, fill: black });

const upHead = (x: number, y: number) =>
  polygon(
    [
      [x, y - 50],
      [x - 34, y + 6],
      [x + 34, y + 6],
    ],
    black,
  );
const downHead = (x: number, y: number) =>
  polygon(
    [
      [x, y + 50],
      [x - 34, y - 6],
      [x + 34, y - 6],
    ],
    black,
  );

const merge = diamond(
  path('M222 352L222 160', stroke(30)) +
    upHead(222, 152) +
    path('M306 334C304 296 288 262 226 228', stroke(20)),
);

const dividedBegins = diamond(
  path('M219 122V178A21 21 0 0 0 261 178V122Z', { fill: black }) +
    path('M272 360C272 290 298 262 298 196', stroke(22)) +
    upHead(298, 190) +
    path('M182 146C182 228 208 250 208 312', stroke(22)) +
    downHead(208, 318),
);

const slippery = diamond(
  path(
    'M196 188L206 148Q208 140 216 140L264 140Q272 140 274 148L284 188Q292 192 292 202L292 238L188 238L188 202Q188 192 196 188Z',
    { fill: black, transform: 'rotate(10 240 190)' },
  ) +
    path('M210 180L217 154H263L270 180Z', { fill: yellow, transform: 'rotate(10 240 190)' }) +
    path('M192 234H212V254H192ZM268 234H288V254H268Z', {
      fill: black,
      transform: 'rotate(10 240 190)',
    }) +
    path('M190 264C160 296 274 306 262 336S196 364 226 392', stroke(11)) +
    path('M280 274C316 300 196 312 214 340S288 366 254 396', stroke(11)),
);

const laneEnds = diamond(
  path('M176 336V136', stroke(16)) +
    path('M236 352V314M236 290V252M236 228V190', stroke(14)) +
    path('M300 336V270L258 196V136', { ...stroke(16), 'stroke-linejoin': 'round' }),
);

const wrongWay =
  box([30, 90], [420, 300], white, { rx: 26 }) +
  box([36, 96], [408, 288], red, { rx: 22 }) +
  box([48, 108], [384, 264], 'none', { rx: 14, stroke: white, 'stroke-width': 6 }) +
  legend(190, 'WRONG', 86, white) +
  legend(292, 'WAY', 86, white);

function sign(name: string, body: string, alt: string, facts: string): Figure {
  const ground = box([0, 0], [480, 480], colour.mist);
  return { name: `sign-${name}`, width: 480, height: 480, alt, facts, body: ground + body };
}

export const roadSigns: Figure[] = [
  sign(
    'stop',
    stop,
    'A red eight-sided road sign with a white border and one white word.',
    'MUTCD R1-1 Stop sign: octagon, white legend STOP and white border on red. The only octagonal sign.',
  ),
  sign(
    'yield',
    yieldSign,
    'A downward-pointing triangular road sign with a wide red border and a white middle with one red word.',
    'MUTCD R1-2 Yield sign: equilateral triangle, point down, red border band, white centre, red legend YIELD.',
  ),
  sign(
    'no-passing-zone',
    noPassing,
    'A yellow pennant-shaped road sign pointing to the right, with black words.',
    'MUTCD W14-3 No Passing Zone: pennant (isosceles triangle, long axis horizontal, point to the right), black on yellow, set on the LEFT side of the road at the beginning of the zone.',
  ),
  sign(
    'school-crossing',
    schoolCrossing,
    'A fluorescent yellow-green five-sided sign with two walking figures; below it a plaque with an arrow slanting down to the left.',
    'MUTCD school crossing assembly: S1-1 pentagon (fluorescent yellow-green, black adult-size and smaller walking figure) over a W16-7P plaque whose diagonal arrow points down to the crosswalk itself. With an AHEAD plaque instead of the arrow it is the advance warning.',
  ),
  sign(
    'railroad-advance',
    railroad,
    'A round yellow road sign with a black X and a letter at its left and right.',
    'MUTCD W10-1 Grade Crossing Advance Warning: round, black X and two letters R on yellow; placed ahead of a railroad crossing, not at it (there stands the white crossbuck R15-1).',
  ),
  sign(
    'merge',
    merge,
    'A yellow diamond sign: a thick black arrow points straight up, a thinner line curves into it from the lower right.',
    'MUTCD W4-1 Merge: traffic from the RIGHT merges into the road ahead.',
  ),
  sign(
    'divided-highway-begins',
    dividedBegins,
    'A yellow diamond sign: a round-ended black bar at the top between an arrow pointing down on the left and an arrow pointing up on the right.',
    'MUTCD W6-1 Divided Highway (begins): the median stands at the TOP of the sign, i.e. ahead. (In W6-2, divided highway ends, the median is at the bottom.) Keep right of the median.',
  ),
  sign(
    'slippery-when-wet',
    slippery,
    'A yellow diamond sign with the rear of a car over two crossing wavy lines.',
    'MUTCD W8-5 Slippery When Wet: tilted car from behind, two crossing skid marks.',
  ),
  sign(
    'lane-ends',
    laneEnds,
    'A yellow diamond sign with a straight solid line on the left, a short broken line in the middle and a solid line on the right that bends inward.',
    'MUTCD W4-2 Lane Ends: two lanes become one, the RIGHT lane ends; its traffic must merge left.',
  ),
  sign(
    'wrong-way',
    wrongWay,
    'A red rectangular road sign, wider than high, with a white border and two white words.',
    'MUTCD R5-1a Wrong Way: red horizontal rectangle, white legend WRONG WAY; seen by a driver who faces traffic on a ramp or one-way road.',
  ),
];
