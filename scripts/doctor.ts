import { processEnvironment } from '../server/src/config.ts';
import { diagnose } from './doctor/diagnose.ts';

/**
 * `npm run doctor` checks the configuration that the server would start with, and the services that
 * it names, and prints what is wrong or unsafe, with advice. It prints nothing and exits with 0 if
 * all is well.
 */
const findings = await diagnose(processEnvironment);
for (const { about, what, advice } of findings) console.log(`${about}: ${what}\n  → ${advice}`);
process.exit(findings.length > 0 ? 1 : 0);
