import { z } from 'zod';
import { id, line } from '../fields.ts';
import {
  CITATION_ADDRESS_LENGTH,
  CITATION_PATTERN_LENGTH,
  CITATION_RULES_AT_MOST,
} from '../limits.ts';
import { addressProblem, patternProblem } from './citations.ts';
import * as messages from './messages.ts';

const citationRule = z
  .object({ pattern: line(CITATION_PATTERN_LENGTH), address: line(CITATION_ADDRESS_LENGTH) })
  .superRefine((rule, context) => {
    const problems = { pattern: patternProblem(rule.pattern), address: addressProblem(rule) };
    for (const [field, message] of Object.entries(problems)) {
      if (message !== null) context.addIssue({ code: 'custom', path: [field], message });
    }
  });

/** The rules of a program, which an author replaces as a whole. */
export const citationRules = z
  .array(citationRule)
  .max(CITATION_RULES_AT_MOST, messages.tooManyCitationRules({ most: CITATION_RULES_AT_MOST }));

/** A reference as the questions of a program contain it, with the first of these questions. */
export const usedReference = z.object({
  reference: z.string(),
  questionCount: z.number(),
  questions: z.array(z.object({ courseId: id, moduleId: id, order: z.number(), text: z.string() })),
});
export type UsedReference = z.output<typeof usedReference>;

export const authoredCitations = z.object({
  rules: z.array(z.object({ pattern: z.string(), address: z.string() })),
  /** The references of the program, those of the most questions first. */
  references: z.array(usedReference),
  /** The number of different references, of which `references` may contain only the first. */
  referenceCount: z.number(),
  /** The revision of the program, on which a change of the rules is based. */
  revision: z.number(),
});
export type AuthoredCitations = z.output<typeof authoredCitations>;

/** A citation within `reference` that opens an address, by its position. */
export const citationLink = z.object({
  start: z.number(),
  end: z.number(),
  address: z.string(),
});
