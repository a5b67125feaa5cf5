import { settings } from '@certway/contract/settings/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { getSettings } from './read.ts';

export const settingsRoutes = (platform: Platform) =>
  bind(settings)({ getSettings: () => getSettings(platform) });
