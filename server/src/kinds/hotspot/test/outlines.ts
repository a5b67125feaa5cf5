import type { AreaOutline } from '@certway/contract/kinds/hotspot/geometry';

export const box = (left: number, top: number, right: number, bottom: number): AreaOutline => ({
  shape: 'rectangle',
  left,
  top,
  right,
  bottom,
});
export const round: AreaOutline = {
  shape: 'ellipse',
  x: 5000,
  y: 5000,
  radiusX: 4000,
  radiusY: 1000,
};
