ALTER TABLE "attempts_attempt" ADD COLUMN "whole" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "results_result" ADD COLUMN "whole" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
-- Repeats of missed questions, study sessions and own tests belong to no module or have the mode 'missed'.
UPDATE attempts_attempt SET whole = false
WHERE mode = 'missed' OR (module_id IS NULL AND blueprint_id IS NULL);--> statement-breakpoint
UPDATE attempts_attempt a SET whole = false FROM attempts_paper p
WHERE p.attempt_id = a.id AND (p.paper ->> 'taste')::boolean;--> statement-breakpoint
-- The five questions of the demo: taken without access, and fewer than the module has.
UPDATE attempts_attempt a SET whole = false
FROM programs_program program, accounts_user taker
WHERE a.whole AND a.module_id IS NOT NULL AND cardinality(a.question_ids) <= 5
  AND program.id = a.program_id AND program.trainer_id <> a.user_id
  AND taker.id = a.user_id AND taker.role <> 'admin'
  AND NOT EXISTS (SELECT FROM access_grant g
    WHERE g.user_id = a.user_id AND g.program_id = a.program_id AND g.created_at <= a.created_at)
  AND EXISTS (SELECT FROM questions_question q
    WHERE q.module_id = a.module_id AND q.removed_at IS NULL AND q.id <> ALL (a.question_ids));--> statement-breakpoint
UPDATE results_result r SET whole = false FROM attempts_attempt a
WHERE a.id = r.attempt_id AND NOT a.whole;--> statement-breakpoint
-- Of a deleted account the attempt is gone; what belonged to no module is known all the same.
UPDATE results_result SET whole = false
WHERE whole AND module_id IS NULL AND blueprint_id IS NULL;--> statement-breakpoint
-- Totals hold what each result added when it was finished: exactly that is taken away.
CREATE TEMPORARY TABLE practice_slot ON COMMIT DROP AS
SELECT s.scope, p.period, r.user_id,
  CASE WHEN r.user_id IS NULL THEN 0
    ELSE ('x' || right(r.user_id::text, 2))::bit(8)::int % 8 END AS shard,
  s.kind, count(*)::int AS attempts, (count(*) FILTER (WHERE r.passed))::int AS passed,
  (count(*) FILTER (WHERE r.passed IS NULL))::int AS waiting,
  sum(r.question_count)::int AS questions, sum(r.correct_count)::int AS correct,
  sum(r.points) AS points_sum
FROM results_result r
CROSS JOIN LATERAL (VALUES ('everything', '00000000-0000-0000-0000-000000000000'::uuid),
  ('program', r.program_id), ('course', r.course_id), ('module', r.module_id)) AS s (kind, scope)
CROSS JOIN LATERAL (VALUES ('all'), (to_char(r.finished_at AT TIME ZONE 'UTC', 'YYYY-MM')),
  (to_char(r.finished_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'))) AS p (period)
WHERE NOT r.whole AND s.scope IS NOT NULL AND NOT (s.kind = 'module' AND length(p.period) = 10)
GROUP BY s.scope, p.period, r.user_id, s.kind;--> statement-breakpoint
INSERT INTO insights_total AS t (scope, period, shard, kind, people, attempts, passed, waiting, questions,
  correct, points_sum)
SELECT scope, period, shard, kind, 0, -sum(attempts), -sum(passed), -sum(waiting), -sum(questions),
  -sum(correct), -sum(points_sum)
FROM practice_slot GROUP BY scope, period, shard, kind
ON CONFLICT (scope, period, shard) DO UPDATE SET attempts = t.attempts + excluded.attempts,
  passed = t.passed + excluded.passed, waiting = t.waiting + excluded.waiting,
  questions = t.questions + excluded.questions, correct = t.correct + excluded.correct,
  points_sum = t.points_sum + excluded.points_sum;--> statement-breakpoint
WITH gone AS (
  DELETE FROM insights_person p USING practice_slot s
  WHERE p.scope = s.scope AND p.period = s.period AND p.user_id = s.user_id
    AND p.attempts <= s.attempts
  RETURNING p.scope, p.period, s.shard
)
UPDATE insights_total t SET people = t.people - g.people
FROM (SELECT scope, period, shard, count(*)::int AS people FROM gone GROUP BY 1, 2, 3) g
WHERE t.scope = g.scope AND t.period = g.period AND t.shard = g.shard;--> statement-breakpoint
DELETE FROM insights_total t USING (
  SELECT scope, period FROM insights_total WHERE (scope, period) IN (SELECT scope, period FROM practice_slot)
  GROUP BY scope, period HAVING sum(attempts) = 0) empty
WHERE t.scope = empty.scope AND t.period = empty.period;--> statement-breakpoint
UPDATE insights_person p SET attempts = p.attempts - s.attempts, passed = p.passed - s.passed,
  waiting = p.waiting - s.waiting, questions = p.questions - s.questions,
  correct = p.correct - s.correct, points_sum = p.points_sum - s.points_sum,
  last_at = coalesce((SELECT max(r.finished_at) FROM results_result r
    WHERE r.user_id = p.user_id AND r.whole
      AND (p.kind = 'everything' OR (p.kind = 'program' AND r.program_id = p.scope)
        OR (p.kind = 'course' AND r.course_id = p.scope) OR (p.kind = 'module' AND r.module_id = p.scope))
      AND (p.period = 'all' OR to_char(r.finished_at AT TIME ZONE 'UTC', 'YYYY-MM') = p.period)),
    p.last_at)
FROM practice_slot s
WHERE p.scope = s.scope AND p.period = s.period AND p.user_id = s.user_id;--> statement-breakpoint
UPDATE results_result SET passed = NULL, kept_passed = false
WHERE NOT whole AND blueprint_id IS NULL AND (passed IS NOT NULL OR kept_passed);--> statement-breakpoint
-- What was left open in a mock exam that was given up is no missed question ('Not reached').
UPDATE study_memory m SET causes = m.causes - left_open.ids
FROM (
  SELECT a.user_id, a.program_id, array_agg(q.id::text) AS ids
  FROM attempts_attempt a
  JOIN study_memory k ON k.user_id = a.user_id AND k.program_id = a.program_id
  CROSS JOIN unnest(a.question_ids) AS q (id)
  WHERE a.mode = 'exam' AND a.state = 'abandoned'
    AND abs((k.causes -> q.id::text ->> 1)::float8 - extract(epoch FROM a.ended_at)::float8 / 86400) < 1e-6
    AND NOT EXISTS (SELECT FROM attempts_answer g
      WHERE g.attempt_id = a.id AND g.question_id = q.id AND g.answer IS NOT NULL)
  GROUP BY 1, 2) left_open
WHERE m.user_id = left_open.user_id AND m.program_id = left_open.program_id;
