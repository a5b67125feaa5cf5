import type { UsedReference } from '@certway/contract/programs/citation-rules';
import {
  addressProblem,
  type CitationRule,
  findCitations,
  patternProblem,
  readCitationRules,
} from '@certway/contract/programs/citations';
import * as messages from './messages.ts';

/** A rule in the form. The key identifies its row while rules are added and removed. */
export interface RuleForm extends CitationRule {
  key: number;
}

export interface RuleProblems {
  pattern: string | null;
  address: string | null;
}

export const formOfRules = (rules: readonly CitationRule[]): RuleForm[] =>
  rules.map((rule, index) => ({ key: index + 1, pattern: rule.pattern, address: rule.address }));

export const withNewRule = (forms: readonly RuleForm[]): RuleForm[] =>
  forms.concat({ key: Math.max(0, ...forms.map(({ key }) => key)) + 1, pattern: '', address: '' });

export const rulesOfForm = (forms: readonly RuleForm[]): CitationRule[] =>
  forms.map(({ pattern, address }) => ({ pattern: pattern.trim(), address: address.trim() }));

export function ruleProblems(rule: CitationRule): RuleProblems {
  return {
    pattern: rule.pattern === '' ? messages.required : patternProblem(rule.pattern),
    address: rule.address === '' ? messages.required : addressProblem(rule),
  };
}

export function isUsable(rule: CitationRule): boolean {
  const { pattern, address } = ruleProblems(rule);
  return pattern === null && address === null;
}

export interface RulePreview {
  /** The number of references that the rule matches. */
  count: number;
  /** The first citation that the rule matches, with the address that it opens. */
  example: { text: string; address: string } | null;
}

/** Returns the references that each rule matches; null for a rule that cannot be used yet. */
export const previewRules = (
  rules: readonly CitationRule[],
  references: readonly UsedReference[],
): (RulePreview | null)[] =>
  rules.map((rule) => {
    if (!isUsable(rule)) return null;
    const read = readCitationRules([rule]);
    const preview: RulePreview = { count: 0, example: null };
    for (const { reference } of references) {
      const [link] = findCitations(reference, read);
      if (!link) continue;
      preview.count += 1;
      preview.example ??= { text: reference.slice(link.start, link.end), address: link.address };
    }
    return preview;
  });

/** Returns the references in which no rule matches a citation. */
export function unmatchedReferences(
  rules: readonly CitationRule[],
  references: readonly UsedReference[],
): UsedReference[] {
  const read = readCitationRules(rules.filter(isUsable));
  return references.filter(({ reference }) => findCitations(reference, read).length === 0);
}
