/** Measures how far the coach's marks agree with people's marks. */

export interface MarkOutcome {
  question: number;
  empty: boolean;
  given: number;
  mark: number;
  confidence: number;
  final: boolean;
  /**
   * Whether the mark is final because a person decided on an identical answer, or because the
   * answer is the author's ideal one.
   */
  byDecision: boolean;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function pearson(outcomes: readonly MarkOutcome[]): number {
  const [x, y] = [mean(outcomes.map((o) => o.mark)), mean(outcomes.map((o) => o.given))];
  let [xy, xx, yy] = [0, 0, 0];
  for (const { mark, given } of outcomes) {
    xy += (mark - x) * (given - y);
    xx += (mark - x) ** 2;
    yy += (given - y) ** 2;
  }
  return xx * yy === 0 ? 0 : xy / Math.sqrt(xx * yy);
}

const STEPS = 4;
/** Returns Cohen's kappa, quadratically weighted, of marks rounded to multiples of 0.25. */
function kappa(outcomes: readonly MarkOutcome[]): number {
  const pairs = outcomes.map(({ mark, given }) => [
    Math.round(mark * STEPS),
    Math.round(given * STEPS),
  ]);
  const observed = mean(pairs.map(([a = 0, b = 0]) => (a - b) ** 2));
  let expected = 0;
  for (let a = 0; a <= STEPS; a++) {
    for (let b = 0; b <= STEPS; b++) {
      const [as, bs] = [
        pairs.filter(([mark]) => mark === a).length,
        pairs.filter(([, given]) => given === b).length,
      ];
      expected += ((a - b) ** 2 * as * bs) / pairs.length ** 2;
    }
  }
  return expected === 0 ? 0 : 1 - observed / expected;
}

const agrees = ({ mark, given }: MarkOutcome) => mark >= 0.5 === given >= 0.5;

function f1(outcomes: readonly MarkOutcome[]): number {
  const right = outcomes.filter((o) => o.mark >= 0.5 && o.given >= 0.5).length;
  const wrong = outcomes.filter((o) => !agrees(o)).length;
  return right === 0 ? 0 : (2 * right) / (2 * right + wrong);
}

const accuracy = (outcomes: readonly MarkOutcome[]) =>
  mean(outcomes.map((o) => (agrees(o) ? 1 : 0)));

/**
 * Returns the mean, over all questions, of the correlation between the coach's marks and people's
 * marks of the answers to one question.
 */
function withinQuestions(outcomes: readonly MarkOutcome[]): number {
  const questions = [...Map.groupBy(outcomes, ({ question }) => question).values()];
  return mean(questions.filter((rows) => new Set(rows.map((o) => o.given)).size > 1).map(pearson));
}

export function report(outcomes: readonly MarkOutcome[], seconds: number): [string, string][] {
  const surest = [...outcomes]
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, Math.ceil(outcomes.length / 2));
  const written = outcomes.filter(({ empty }) => !empty);
  const squares = outcomes.map(({ mark, given }) => (mark - given) ** 2);
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return [
    ['answers', `${outcomes.length}`],
    ['Pearson r', pearson(outcomes).toFixed(3)],
    ['r within a question', withinQuestions(outcomes).toFixed(3)],
    ['r without empty answers', pearson(written).toFixed(3)],
    ['the same in a question', withinQuestions(written).toFixed(3)],
    ['RMSE', Math.sqrt(mean(squares)).toFixed(3)],
    ['weighted kappa', kappa(outcomes).toFixed(3)],
    ['right at half marks', percent(accuracy(outcomes))],
    ['F1 at half marks', f1(outcomes).toFixed(3)],
    ['right in the surer half', percent(accuracy(surest))],
    ['passes in truth', percent(mean(outcomes.map(({ given }) => (given >= 0.5 ? 1 : 0))))],
    ['answers a second', Math.round(outcomes.length / seconds).toString()],
  ];
}
