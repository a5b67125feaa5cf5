import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '../../scripts/chromium.ts';

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });
