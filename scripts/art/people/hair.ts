// Each cut in two layers: what falls behind the head and what lies over the forehead.
// The head spans x 62–130, its crown is at y 46, the chin at y 131.
import { circle, path } from '../draw.ts';

export type HairPaint = { fill: string; shade: string; cloth: string; clothShade: string };
export type Cut = { behind: (paint: HairPaint) => string; before: (paint: HairPaint) => string };

const nothing = () => '';

function bumps(points: readonly (readonly [number, number, number])[], fill: string): string {
  return points.map(([x, y, r]) => circle([x, y], r, fill)).join('');
}

const pulledBack = 'M61 86C56 52 74 36 96 36S136 52 131 86C128 68 116 57 96 57S64 68 61 86Z';

export const cuts = {
  curtain: {
    behind: ({ shade }) =>
      path('M52 92C46 46 70 26 96 26S146 46 140 92L146 154C126 166 66 166 46 154Z', {
        fill: shade,
      }),
    before: ({ fill }) =>
      path(
        'M96 48C86 54 70 68 64 100C62 118 60 132 58 150C48 148 46 146 46 150L52 90C48 48 70 28 96 28S144 48 140 90L146 150C146 146 144 148 134 150C132 132 130 118 128 100C122 68 106 54 96 48Z',
        { fill },
      ),
  },
  bob: {
    behind: ({ shade }) =>
      path(
        'M52 92C46 46 70 28 96 28S146 46 140 92C142 112 142 124 136 132H56C50 124 50 112 52 92Z',
        { fill: shade },
      ),
    before: ({ fill }) =>
      path(
        'M62 124C54 126 50 118 51 96C46 48 70 28 96 28S146 48 141 96C142 118 138 126 130 124C133 104 132 88 126 74C108 78 90 74 80 62C76 74 66 80 64 92C62 104 62 114 62 124Z',
        { fill },
      ),
  },
  waves: {
    behind: ({ shade }) =>
      path(
        'M50 84C44 48 70 24 98 26C128 26 148 50 142 84C152 98 140 108 146 120C152 134 142 150 124 152H68C48 150 40 134 46 120C52 108 40 98 50 84Z',
        { fill: shade },
      ),
    before: ({ fill }) =>
      path(
        'M58 92C50 54 70 28 100 28C130 28 144 54 136 94C146 104 136 114 142 124C132 128 128 116 130 104C132 84 124 66 106 56C100 66 74 68 64 92C62 108 66 122 52 126C56 112 46 104 58 92Z',
        { fill },
      ),
  },
  bun: {
    behind: ({ shade }) => circle([96, 26], 19, shade),
    before: ({ fill, shade }) =>
      path('M80 34Q96 24 112 34L108 40H84Z', { fill: shade }) + path(pulledBack, { fill }),
  },
  ponytail: {
    behind: ({ shade }) =>
      path(
        'M122 40C156 36 166 70 156 98C152 116 156 130 162 138C144 142 132 126 134 104C136 84 136 68 118 60Z',
        { fill: shade },
      ),
    before: ({ fill }) => path(pulledBack, { fill }),
  },
  braids: {
    behind: ({ fill, shade }) => {
      const plait = [104, 118, 132, 146, 160].map(
        (y, i) => [52 - i * 0.5, y, 10 - i * 0.6] as const,
      );
      const mirrored = plait.map(([x, y, r]) => [192 - x, y, r] as const);
      return (
        path('M54 96C46 50 70 28 96 28S146 50 138 96Z', { fill: shade }) +
        bumps([...plait, ...mirrored], fill)
      );
    },
    before: ({ fill, shade }) =>
      path('M96 46C84 52 68 66 61 96C50 60 64 30 96 30S142 60 131 96C124 66 108 52 96 46Z', {
        fill,
      }) + path('M96 31V46', { stroke: shade, 'stroke-width': 3 }),
  },
  afro: {
    behind: ({ fill }) =>
      bumps(
        [
          [96, 62, 52],
          [58, 74, 28],
          [134, 74, 28],
          [66, 46, 28],
          [126, 46, 28],
          [96, 34, 30],
        ],
        fill,
      ),
    before: ({ fill }) =>
      bumps(
        [
          [70, 62, 13],
          [84, 54, 14],
          [98, 52, 14],
          [112, 55, 14],
          [123, 63, 12],
        ],
        fill,
      ),
  },
  curls: {
    behind: ({ shade }) =>
      bumps(
        [
          [64, 72, 16],
          [128, 72, 16],
          [96, 44, 34],
        ],
        shade,
      ),
    before: ({ fill }) =>
      bumps(
        [
          [64, 74, 11],
          [66, 58, 14],
          [78, 46, 15],
          [94, 40, 16],
          [110, 44, 16],
          [124, 56, 14],
          [128, 73, 11],
          [84, 57, 11],
          [100, 55, 12],
          [114, 59, 10],
        ],
        fill,
      ),
  },
  sidePart: {
    behind: nothing,
    before: ({ fill }) =>
      path(
        'M60 92C52 54 68 32 100 32C132 32 140 56 132 92C130 80 128 74 122 66C108 68 92 64 82 54C78 66 66 70 60 92Z',
        { fill },
      ),
  },
  quiff: {
    behind: nothing,
    before: ({ fill, shade }) =>
      path(
        'M60 90C58 70 60 58 68 52L126 54C134 62 134 74 132 90C129 80 128 72 122 64H70C64 72 63 80 60 90Z',
        { fill: shade },
      ) +
      path(
        'M66 62C58 46 70 26 92 30C110 18 138 30 134 56C128 68 118 60 106 62C92 66 76 60 66 62Z',
        { fill },
      ),
  },
  fringe: {
    behind: nothing,
    before: ({ fill }) =>
      path(
        'M59 94C50 52 68 30 98 30C130 30 142 54 133 94C131 84 129 78 126 74L116 78L110 70L98 78L90 70L78 78L70 72C64 78 61 86 59 94Z',
        { fill },
      ),
  },
  fade: {
    behind: nothing,
    before: ({ fill, shade }) =>
      path(
        'M61 86C60 74 62 64 68 58H124C130 64 132 74 131 86C128 78 126 72 120 68H72C66 72 64 78 61 86Z',
        { fill: shade, opacity: 0.75 },
      ) + path('M66 66C62 46 78 36 96 36S130 46 126 66C118 60 108 58 96 58S74 60 66 66Z', { fill }),
  },
  bald: {
    behind: nothing,
    before: ({ shade }) =>
      path(
        'M60 94C58 84 59 76 63 70C65 78 64 86 63 94ZM132 94C134 84 133 76 129 70C127 78 128 86 129 94Z',
        { fill: shade },
      ),
  },
  hijab: {
    behind: ({ clothShade }) =>
      path(
        'M48 94C42 44 70 24 96 24S150 44 144 94C146 122 152 140 164 160H28C40 140 46 122 48 94Z',
        { fill: clothShade },
      ),
    before: ({ cloth, clothShade }) =>
      path(
        'M48 94C42 44 70 24 96 24S150 44 144 94C144 116 140 128 134 138C140 150 150 160 158 168C120 186 72 186 34 168C42 160 52 150 58 138C52 128 48 116 48 94ZM96 52C74 52 65 70 65 92C65 116 80 131 96 131S127 116 127 92C127 70 118 52 96 52Z',
        { fill: cloth, 'fill-rule': 'evenodd' },
      ) +
      path('M62 134C74 150 112 152 132 136C124 160 92 166 60 158C80 156 70 146 62 134Z', {
        fill: clothShade,
      }),
  },
  turban: {
    behind: nothing,
    before: ({ cloth, clothShade }) =>
      path('M57 80C46 44 70 18 96 18S146 44 135 80C124 66 112 60 96 58C80 60 68 66 57 80Z', {
        fill: cloth,
      }) +
      path(
        'M57 80C56 58 84 40 128 34C138 46 140 64 135 80C126 68 114 60 96 58C120 52 128 46 130 40C96 46 66 60 57 80Z',
        { fill: clothShade },
      ) +
      path('M88 58L96 42L104 58Q96 60 88 58Z', { fill: clothShade }),
  },
  beanie: {
    behind: nothing,
    before: ({ fill, cloth, clothShade }) =>
      path('M60 92V72H132V92C130 84 128 80 126 76H66C63 80 61 86 60 92Z', { fill }) +
      path('M62 62C58 34 78 22 96 22S134 34 130 62Z', { fill: cloth }) +
      path(
        'M60 56Q96 50 132 56Q136 58 136 64V70Q136 75 131 74Q96 68 61 74Q56 75 56 70V64Q56 58 60 56Z',
        { fill: clothShade },
      ),
  },
} satisfies Record<string, Cut>;

export type CutName = keyof typeof cuts;
