import type { ModelConfig } from '../../config.ts';

const OWN =
  /^(localhost|.*\.(localhost|local|internal|lan)|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|\[?(::1|f[cd][\da-f]{2}:.*)\]?|[^.:]+)$/i;

/** Whose model gets the answers; null where there is none, or it runs on the operator's own machines. */
export function thirdPartyOf(llm: ModelConfig | null): string | null {
  if (!llm || llm.thirdParty === false) return null;
  if (!llm.baseUrl) return 'Anthropic';
  const { hostname } = new URL(llm.baseUrl);
  // A gateway on the local network may hand on to anybody: only its operator knows.
  return OWN.test(hostname) && !llm.thirdParty ? null : hostname;
}
