import { processEnvironment } from '../server/src/config.ts';
import { diagnose } from './doctor/diagnose.ts';

/**
 * `npm run doctor` looks at the configuration that the product would start with, and at what it names,
 * and says what is wrong or unsafe and what to do. Nothing is printed, and it exits 0, if nothing is.
 */
const findings = await diagnose(processEnvironment);
for (const { about, what, advice } of findings) console.log(`${about}: ${what}\n  → ${advice}`);
process.exit(findings.length > 0 ? 1 : 0);
