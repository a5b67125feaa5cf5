// The sample people's pictures. looks.json says who wears what hair; the rest follows from the seed.
import { box, circle, svg } from '../draw.ts';
import {
  type Beard,
  beard,
  brows,
  type Clothes,
  cheeks,
  clothes,
  earrings,
  eyes,
  type Glasses,
  glasses,
  head,
  type Mouth,
  mouth,
  nose,
  type Skin,
} from './features.ts';
import { type Cut, type CutName, cuts } from './hair.ts';
import looks from './looks.json' with { type: 'json' };

type Look = {
  hair: CutName;
  skin: number;
  tone: string;
  presents: string;
  beard?: Beard;
  glasses?: Glasses;
  earrings?: boolean;
  older?: boolean;
};

/** Mixes two #rrggbb colours; the share is that of the second. */
function mix(first: string, second: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(first, at) * (1 - share) + channel(second, at) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const skins = ['#f7d4ba', '#efc09c', '#dba57c', '#c0845c', '#9d6846', '#7d5038', '#6b4533'];
const tones: Record<string, string> = {
  black: '#262430',
  darkBrown: '#43302a',
  brown: '#75503a',
  auburn: '#a3562f',
  blond: '#d9ac62',
  grey: '#a5a6a8',
  white: '#dedbd4',
};
const fabrics = [
  '#2c3f61',
  '#c4775a',
  '#7a9879',
  '#f2a93b',
  '#5b7697',
  '#8b6f8a',
  '#e9e1cf',
  '#a7644b',
  '#3f6468',
];
const scarves = ['#7790ae', '#c98a70', '#8ba888', '#3c5577', '#d9b36a', '#946f86'];
const grounds = [
  '#c6d4df',
  '#e9dcc0',
  '#cbd6c2',
  '#ecc9b4',
  '#f4d9a6',
  '#d6d3de',
  '#b9cbd3',
  '#e3d3c6',
];
const wardrobe: Clothes[] = ['tee', 'shirt', 'jacket', 'hoodie', 'rollneck'];
const moods: Mouth[] = ['smile', 'grin', 'smile', 'calm'];

/** One stream of choices per person, so that a new look in the list changes no other picture. */
function chooser(seed: number): <T>(list: readonly [T, ...T[]] | readonly T[]) => T {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return (list) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0;
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0;
    const chosen = list[state % list.length];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  };
}

function skinOf(index: number): Skin {
  const base = skins[index] ?? '#dba57c';
  return {
    base,
    shade: mix(base, '#6b2f26', 0.2),
    blush: mix(base, '#d9594a', 0.4),
    lip: mix(base, '#7a1f24', 0.62),
  };
}

function face(look: Look, skin: Skin, hair: string, choose: ReturnType<typeof chooser>): string {
  const grin = choose(moods);
  const laughing = grin === 'grin' && choose([true, false, false]);
  const frame = choose(['#2b2330', '#7a4a33', '#2c3f61']);
  return [
    cheeks(skin),
    look.beard ? beard(look.beard, mix(hair, '#000000', 0.08)) : '',
    mouth(grin, look.beard === 'full' ? { ...skin, lip: mix(skin.base, '#7a1f24', 0.35) } : skin),
    nose(skin),
    eyes(laughing, look.older ?? false),
    brows(mix(hair, '#2b2330', 0.25), look.presents === 'man'),
    look.glasses ? glasses(look.glasses, frame) : '',
  ].join('');
}

function portrait(look: Look, seed: number): string {
  const choose = chooser(seed);
  const skin = skinOf(look.skin);
  const hair = tones[look.tone] ?? '#262430';
  const cloth = choose(scarves);
  const paint = {
    fill: hair,
    shade: mix(hair, '#000000', 0.2),
    cloth,
    clothShade: mix(cloth, '#14233f', 0.25),
  };
  const cut: Cut = cuts[look.hair];
  const ground = grounds[(seed * 3 + Math.floor(seed / 8) * 5) % grounds.length] ?? '#c6d4df';
  const fabric = choose(fabrics.filter((each) => each !== cloth));
  const kind = choose(look.hair === 'hijab' ? (['tee', 'jacket'] as const) : wardrobe);
  const body = [
    box([0, 0], [192, 192], ground),
    circle([96, 104], 84, mix(ground, '#ffffff', 0.32)),
    cut.behind(paint),
    clothes(kind, fabric, mix(fabric, '#14233f', 0.28), skin),
    head(skin),
    face(look, skin, hair, choose),
    cut.before(paint),
    look.earrings ? earrings('#f2a93b') : '',
  ];
  return svg(192, 192, body.join(''));
}

export type Portrait = { source: string; presents: string; older: boolean; hair: string };

export const portraits: Portrait[] = (looks as Look[]).map((look, i) => ({
  source: portrait(look, i),
  presents: look.presents,
  older: look.older ?? false,
  hair: look.hair,
}));
