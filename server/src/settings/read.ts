import type { Settings } from '@certway/contract/settings/index';
import { thirdPartyName } from '../coaching/index.ts';
import type { Config } from '../config.ts';
import type { Platform } from '../platform.ts';

const GOOGLE = 'https://accounts.google.com';

/**
 * Returns the name of the identity provider. The development identity replaces Google, so it has
 * the same name.
 */
const providerName = ({ developmentIdentity, OIDC_ISSUER }: Config): string =>
  developmentIdentity || OIDC_ISSUER === GOOGLE ? 'Google' : new URL(OIDC_ISSUER).hostname;

export async function getSettings({ config }: Platform): Promise<Settings> {
  return {
    contactChatNumber: config.CONTACT_CHAT_NUMBER ?? null,
    currency: config.CURRENCY,
    coachModelHost: thirdPartyName(config.llm),
    operator: {
      name: config.OPERATOR_NAME ?? null,
      contact: config.OPERATOR_CONTACT ?? null,
      termsUrl: config.TERMS_URL ?? null,
      privacyUrl: config.PRIVACY_URL ?? null,
    },
    identityProvider: providerName(config),
    signIn: config.developmentIdentity ? 'development' : 'provider',
  };
}
