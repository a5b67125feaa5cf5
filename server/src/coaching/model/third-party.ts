import type { ModelConfig } from '../../config.ts';

const PRIVATE_HOST =
  /^(localhost|.*\.(localhost|local|internal|lan)|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|\[?(::1|f[cd][\da-f]{2}:.*)\]?|[^.:]+)$/i;

/**
 * Returns the name of the third party that receives answers. Returns null if there is no model, or
 * if the operator runs the model.
 */
export function thirdPartyName(llm: ModelConfig | null): string | null {
  if (!llm || llm.thirdParty === false) return null;
  if (!llm.baseUrl) return 'Anthropic';
  const { hostname } = new URL(llm.baseUrl);
  // A model on a private host counts as the operator's own. Such a host can be a gateway to a third
  // party, so the operator can declare that it is.
  return PRIVATE_HOST.test(hostname) && !llm.thirdParty ? null : hostname;
}
