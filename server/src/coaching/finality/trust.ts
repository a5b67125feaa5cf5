import type { Finality } from '@certway/contract/finalities';
import type { Engine } from '@certway/contract/marks';
import type { Database } from '../../db/database.ts';
import { type PassChance, type Proposed, passChance } from './calibrate.ts';
import { type Earned, earnedBy, type Proof } from './earned.ts';
import { listProofs, type ProofRow, trustStamp } from './repository-trust.ts';
import { passes } from './standing.ts';

/** How far the coach is to be trusted in a program, by what people decided on its proposals there. */

export interface Trust {
  chosen: Finality | null;
  proofs: readonly ProofRow[];
  /** How likely a person agrees on the side of the middle. */
  confidenceOf(engine: Engine, proposed: Proposed): number;
  earnedOf(engine: Engine): Earned;
}

const SURE_AT_MOST = 0.999;

export const proofOf = ({ confidence, mark, score }: ProofRow): Proof => ({
  confidence,
  passes: passes(mark),
  agreed: passes(mark) === passes(score),
});

function trustFrom(chosen: Finality | null, proofs: readonly ProofRow[]): Trust {
  const curves = new Map<Engine, PassChance>();
  const earned = new Map<Engine, Earned>();
  const of = (engine: Engine) => proofs.filter((proof) => proof.engine === engine);
  return {
    chosen,
    proofs,
    confidenceOf(engine, proposed) {
      const curve = curves.get(engine) ?? passChance(of(engine));
      curves.set(engine, curve);
      const chance = curve(proposed);
      const agreed = passes(proposed.mark) ? chance : 1 - chance;
      return Math.min(SURE_AT_MOST, Math.round(agreed * 1000) / 1000);
    },
    earnedOf(engine) {
      const known = earned.get(engine) ?? earnedBy(of(engine).map(proofOf));
      earned.set(engine, known);
      return known;
    },
  };
}

export type TrustOf = (programId: string) => Promise<Trust>;

const KEPT_AT_MOST = 200;

/** Read anew only where something was decided since. */
export function createTrustCache(db: Database): TrustOf {
  const kept = new Map<string, { stamp: string; trust: Trust }>();
  return async (programId) => {
    const { finality, stamp } = await trustStamp(db, programId);
    const known = kept.get(programId);
    if (known?.stamp === stamp) return { ...known.trust, chosen: finality };
    const trust = trustFrom(finality, await listProofs(db, programId));
    kept.delete(programId);
    kept.set(programId, { stamp, trust });
    const [oldest] = kept.keys();
    if (kept.size > KEPT_AT_MOST && oldest !== undefined) kept.delete(oldest);
    return trust;
  };
}
