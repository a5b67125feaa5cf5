import type { Figure } from '../draw.ts';
import { aerodrome } from './aerodrome.ts';
import { banking } from './banking.ts';
import { ecgs } from './ecg.ts';
import { engineering } from './engineering.ts';
import { instruments } from './instruments.ts';
import { medicine } from './medicine.ts';
import { property } from './property.ts';
import { roadScenes } from './road-scenes.ts';
import { roadSigns } from './road-signs.ts';
import { weather } from './weather.ts';

export const figures: Figure[] = [
  ...roadSigns,
  ...roadScenes,
  ...instruments,
  ...aerodrome,
  ...weather,
  ...engineering,
  ...property,
  ...ecgs,
  ...medicine,
  ...banking,
];
