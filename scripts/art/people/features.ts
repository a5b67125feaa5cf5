// Faces from few parts; every part knows only the colours it is given.
import { circle, path } from '../draw.ts';

const ink = '#2b2330';

export type Skin = { base: string; shade: string; blush: string; lip: string };

export function head({ base, shade }: Skin): string {
  return [
    path('M80 108H112V146Q96 160 80 146Z', { fill: shade }),
    circle([62, 92], 9, base) + circle([130, 92], 9, shade),
    path('M62 78C62 36 130 36 130 78L129 96C127 118 112 132 96 132S65 118 63 96Z', { fill: base }),
    path('M104 47C120 50 130 62 130 78L129 96C127 118 112 132 96 132C120 112 118 74 104 47Z', {
      fill: shade,
      opacity: 0.45,
    }),
  ].join('');
}

export function eyes(closed: boolean, older: boolean): string {
  const creases = older
    ? path('M70 98Q67 100 66 103M122 98Q125 100 126 103', {
        fill: 'none',
        stroke: ink,
        'stroke-width': 1.6,
        'stroke-linecap': 'round',
        opacity: 0.35,
      })
    : '';
  if (closed) {
    return (
      creases +
      path('M76 92Q82 86 88 92M104 92Q110 86 116 92', {
        fill: 'none',
        stroke: ink,
        'stroke-width': 3.4,
        'stroke-linecap': 'round',
      })
    );
  }
  const glint = circle([83.3, 90.2], 1.2, '#ffffff') + circle([111.3, 90.2], 1.2, '#ffffff');
  return `${creases}<ellipse cx="82" cy="91.5" rx="3.8" ry="4.6" fill="${ink}"/><ellipse cx="110" cy="91.5" rx="3.8" ry="4.6" fill="${ink}"/>${glint}`;
}

export function brows(stroke: string, heavy: boolean): string {
  return path('M74 81Q81 76 89 79M103 79Q111 76 118 81', {
    fill: 'none',
    stroke,
    'stroke-width': heavy ? 4.4 : 3.2,
    'stroke-linecap': 'round',
  });
}

export function nose({ shade }: Skin): string {
  return path('M97 90Q100 100 102 103Q98 108 92 105', {
    fill: 'none',
    stroke: shade,
    'stroke-width': 3.2,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

export function cheeks({ blush }: Skin): string {
  return (
    circle([74, 104], 7, blush, { opacity: 0.5 }) + circle([118, 104], 7, blush, { opacity: 0.5 })
  );
}

export type Mouth = 'smile' | 'grin' | 'calm';

export function mouth(kind: Mouth, { lip }: Skin): string {
  if (kind === 'grin') {
    return (
      path('M84 112Q96 115 108 112Q107 124 96 124T84 112Z', { fill: '#7b2f2f' }) +
      path('M86 112.600Q96 115 106 112.600Q105.500 117 96 117T86 112.600Z', { fill: '#fffaf2' })
    );
  }
  const curve = kind === 'smile' ? 'M85 113Q96 123 107 113' : 'M87 115Q96 119 105 115';
  return path(curve, { fill: 'none', stroke: lip, 'stroke-width': 3.4, 'stroke-linecap': 'round' });
}

export type Beard = 'full' | 'stubble' | 'goatee' | 'moustache';

export function beard(kind: Beard, fill: string): string {
  const jaw =
    'M62 88C62 124 78 140 96 140S130 124 130 88C128 100 122 106 114 106Q96 100 78 106C70 106 64 100 62 88Z';
  const lip = 'M80 110Q88 102 96 106Q104 102 112 110Q104 112 96 110Q88 112 80 110Z';
  if (kind === 'full') return path(jaw, { fill });
  if (kind === 'stubble') return path(jaw, { fill, opacity: 0.22 });
  if (kind === 'moustache') return path(lip, { fill });
  return path(lip, { fill }) + path('M84 120Q96 126 108 120Q108 138 96 139T84 120Z', { fill });
}

export type Glasses = 'round' | 'square';

export function glasses(kind: Glasses, stroke: string): string {
  const style = { fill: '#ffffff', 'fill-opacity': 0.22, stroke, 'stroke-width': 3.2 };
  const lenses =
    kind === 'round'
      ? circle([81, 92], 12, '#ffffff', style) + circle([111, 92], 12, '#ffffff', style)
      : path(
          'M69 83H93V94Q93 102 85 102H77Q69 102 69 94ZM99 83H123V94Q123 102 115 102H107Q99 102 99 94Z',
          { ...style, 'stroke-linejoin': 'round' },
        );
  const arms = 'M93 90Q96 87 99 90M69 89L62 87M123 89L130 87';
  return (
    lenses + path(arms, { fill: 'none', stroke, 'stroke-width': 3.2, 'stroke-linecap': 'round' })
  );
}

export function earrings(fill: string): string {
  return circle([60, 105], 4, fill) + circle([132, 105], 4, fill);
}

export type Clothes = 'tee' | 'shirt' | 'jacket' | 'hoodie' | 'rollneck';

const shoulders = 'M14 196C14 160 44 150 78 142Q96 158 114 142C148 150 178 160 178 196Z';

const trims: Record<Clothes, (shade: string, skin: Skin) => string> = {
  tee: (shade) =>
    path('M76 142Q96 166 116 142', {
      fill: 'none',
      stroke: shade,
      'stroke-width': 6,
      'stroke-linecap': 'round',
    }),
  shirt: (shade) =>
    path('M78 140L66 150L84 172L96 158ZM114 140L126 150L108 172L96 158Z', { fill: '#fbf6ea' }) +
    path('M96 160V196', { stroke: shade, 'stroke-width': 3 }),
  jacket: (shade) =>
    path('M78 142L96 196L114 142Q96 158 78 142Z', { fill: '#fbf6ea' }) +
    path('M76 142L58 156L70 168L64 174L92 196H96ZM116 142L134 156L122 168L128 174L100 196H96Z', {
      fill: shade,
    }),
  hoodie: (shade) =>
    path(
      'M74 138C56 146 58 162 96 178C134 162 136 146 118 138C124 150 112 160 96 162C80 160 68 150 74 138Z',
      { fill: shade },
    ) +
    path('M86 174V190M106 174V190', {
      stroke: '#fbf6ea',
      'stroke-width': 3.5,
      'stroke-linecap': 'round',
    }),
  rollneck: (shade) => path('M76 132Q96 142 116 132L119 150Q96 162 73 150Z', { fill: shade }),
};

export function clothes(kind: Clothes, fill: string, shade: string, skin: Skin): string {
  const side = path('M114 142C148 150 178 160 178 196H128C136 176 130 158 114 142Z', {
    fill: shade,
    opacity: 0.5,
  });
  return path(shoulders, { fill }) + side + trims[kind](shade, skin);
}
