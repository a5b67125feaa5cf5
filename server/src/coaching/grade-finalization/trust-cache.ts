import type { AutoGradePolicy } from '@certway/contract/coaching/auto-grade-policies';
import type { Engine } from '@certway/contract/coaching/marks';
import type { Database } from '../../db/database.ts';
import {
  type AccuracySample,
  type AutoGradeRights,
  computeAutoGradeRights,
} from './auto-grade-rights.ts';
import { fitPassChance, type PassChance, type ProposedMark } from './calibrate.ts';
import { passes } from './grading-state.ts';
import { type AccuracySampleRow, listAccuracySamples, trustStamp } from './repository-trust.ts';

/**
 * The trust in the coach within a program. It is computed from the decisions of people on the marks
 * that the coach proposed there.
 */

export interface GraderTrust {
  chosenPolicy: AutoGradePolicy | null;
  samples: readonly AccuracySampleRow[];
  /**
   * Returns the probability that a person confirms that the answer passes, or fails, as the
   * proposed mark says.
   */
  confidenceOf(engine: Engine, proposed: ProposedMark): number;
  rightsOf(engine: Engine): AutoGradeRights;
}

const CONFIDENCE_AT_MOST = 0.999;

export const toSample = ({ confidence, mark, score }: AccuracySampleRow): AccuracySample => ({
  confidence,
  passes: passes(mark),
  agreed: passes(mark) === passes(score),
});

function computeTrust(
  chosenPolicy: AutoGradePolicy | null,
  samples: readonly AccuracySampleRow[],
): GraderTrust {
  const curves = new Map<Engine, PassChance>();
  const rights = new Map<Engine, AutoGradeRights>();
  const of = (engine: Engine) => samples.filter((sample) => sample.engine === engine);
  return {
    chosenPolicy,
    samples,
    confidenceOf(engine, proposed) {
      const curve = curves.get(engine) ?? fitPassChance(of(engine));
      curves.set(engine, curve);
      const chance = curve(proposed);
      const agreed = passes(proposed.mark) ? chance : 1 - chance;
      return Math.min(CONFIDENCE_AT_MOST, Math.round(agreed * 1000) / 1000);
    },
    rightsOf(engine) {
      const known = rights.get(engine) ?? computeAutoGradeRights(of(engine).map(toSample));
      rights.set(engine, known);
      return known;
    },
  };
}

export type TrustLookup = (programId: string) => Promise<GraderTrust>;

const CACHED_AT_MOST = 200;

/**
 * Creates a cache of the trust in each program. An entry is computed again only after a new
 * decision.
 */
export function createTrustCache(db: Database): TrustLookup {
  const cached = new Map<string, { stamp: string; trust: GraderTrust }>();
  return async (programId) => {
    const { autoGradePolicy, stamp } = await trustStamp(db, programId);
    const known = cached.get(programId);
    if (known?.stamp === stamp) return { ...known.trust, chosenPolicy: autoGradePolicy };
    const trust = computeTrust(autoGradePolicy, await listAccuracySamples(db, programId));
    cached.delete(programId);
    cached.set(programId, { stamp, trust });
    const [oldest] = cached.keys();
    if (cached.size > CACHED_AT_MOST && oldest !== undefined) cached.delete(oldest);
    return trust;
  };
}
