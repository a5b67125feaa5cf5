import type { Settings } from '@certway/contract/settings';
import { thirdPartyOf } from '../coaching/index.ts';
import type { Platform } from '../platform.ts';

/** The operator's settings that the screens need. */
export async function getSettings({ config }: Platform): Promise<Settings> {
  return {
    contactChatNumber: config.CONTACT_CHAT_NUMBER ?? null,
    currency: config.CURRENCY,
    coachModelHost: thirdPartyOf(config.llm),
    signIn: config.developmentIdentity ? 'development' : 'provider',
  };
}
