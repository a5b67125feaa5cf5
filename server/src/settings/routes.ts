import { settings } from '@certway/contract/settings';
import { thirdPartyOf } from '../coaching/index.ts';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';

export const settingsRoutes = ({ config }: Platform) =>
  bind(settings)({
    getSettings: async () => ({
      contactChatNumber: config.CONTACT_CHAT_NUMBER ?? null,
      currency: config.CURRENCY,
      coachModelHost: thirdPartyOf(config.llm),
      signIn: config.developmentIdentity ? 'development' : 'provider',
    }),
  });
