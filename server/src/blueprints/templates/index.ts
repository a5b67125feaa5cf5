import { californiaSalesperson } from './california-salesperson.ts';
import { faaPrivatePilot } from './faa-private-pilot.ts';
import { ibpsOfficer } from './ibps-officer.ts';
import { nceesFundamentals } from './ncees-fundamentals.ts';
import { newYorkPermit } from './new-york-permit.ts';
import type { Template } from './template.ts';

export const templates: readonly Template[] = [
  faaPrivatePilot,
  newYorkPermit,
  ibpsOfficer,
  californiaSalesperson,
  nceesFundamentals,
];
