import { run } from '../run.ts';

/**
 * Checks that the subject of a commit is `area: what changes`, with at most 72 characters. Only
 * commits after `RULE_SINCE` are checked. In a clone without that commit, nothing is checked.
 */
const RULE_SINCE = 'e311aa8160d36e579f690574b83b0fa16b647540';

const LENGTH_AT_MOST = 72;
const SUBJECT = /^[a-z][a-z0-9-]*(?:[ ,]+[a-z0-9-]+)*: \S.*[^.\s]$/;
/** Matches a subject with a verb in the past tense or third person instead of the imperative. */
const NOT_IMPERATIVE =
  /: (?:\w+ly )?(?:added|adds|changed|changes|fixed|fixes|made|makes|removed|removes|renamed|renames|updated|updates)\b/;

export function subjectProblems(subjects: readonly string[]): string[] {
  return subjects.flatMap((subject) => {
    const problems: string[] = [];
    if (!SUBJECT.test(subject)) problems.push("is not 'area: what changes' without a full stop");
    if (subject.length > LENGTH_AT_MOST) problems.push(`has ${subject.length} characters`);
    if (NOT_IMPERATIVE.test(subject)) problems.push('is not in the imperative');
    return problems.map((problem) => `commit '${subject}' ${problem}`);
  });
}

export async function commitProblems(): Promise<string[]> {
  const since = await run('git', ['merge-base', '--is-ancestor', RULE_SINCE, 'HEAD']);
  if (since.code !== 0) return [];
  const { output } = await run('git', ['log', '--no-merges', '--format=%s', `${RULE_SINCE}..HEAD`]);
  return subjectProblems(output.split('\n').filter((subject) => subject !== ''));
}
