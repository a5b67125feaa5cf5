import type { Settings } from '@certway/contract/settings';
import { thirdPartyOf } from '../coaching/index.ts';
import type { Platform } from '../platform.ts';

/** What the operator has set and the screens have to know. */
export async function getSettings({ config }: Platform): Promise<Settings> {
  return {
    contactChatNumber: config.CONTACT_CHAT_NUMBER ?? null,
    currency: config.CURRENCY,
    coachModelHost: thirdPartyOf(config.llm),
    signIn: config.developmentIdentity ? 'development' : 'provider',
  };
}
