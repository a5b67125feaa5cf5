import type { ModelConfig } from '../../config.ts';

const PRIVATE_HOST =
  /^(localhost|.*\.(localhost|local|internal|lan)|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|\[?(::1|f[cd][\da-f]{2}:.*)\]?|[^.:]+)$/i;

/** The host that gets the answers; null if there is no model, or it runs on the operator's own machines. */
export function thirdPartyName(llm: ModelConfig | null): string | null {
  if (!llm || llm.thirdParty === false) return null;
  if (!llm.baseUrl) return 'Anthropic';
  const { hostname } = new URL(llm.baseUrl);
  // A gateway on the local network may forward to a third party: only its operator knows.
  return PRIVATE_HOST.test(hostname) && !llm.thirdParty ? null : hostname;
}
