ALTER TABLE "assignments_assignment" DROP CONSTRAINT "assignments_assignment_target";--> statement-breakpoint
ALTER TABLE "assignments_assignment" ADD COLUMN "test" jsonb;--> statement-breakpoint
ALTER TABLE "assignments_assignment" ADD COLUMN "test_title" text;--> statement-breakpoint
ALTER TABLE "assignments_assignment" ADD CONSTRAINT "assignments_assignment_target" CHECK (num_nonnulls(module_id, blueprint_id, test) = 1 and (test is null) = (test_title is null));--> statement-breakpoint
-- As in 0068, and the attempts at a custom test count: those that are the practice of the assignment.
CREATE OR REPLACE FUNCTION "assignments_refresh"(assignment_ids uuid[], person uuid) RETURNS void LANGUAGE sql AS $$
	INSERT INTO assignments_progress AS progress (assignment_id, user_id, due_at, closes_at, tries, tries_used,
			best_score, submitted_at, is_late, seconds)
		SELECT assignment.id, member.user_id, own.due_at, own.closes_at, own.tries, counted.attempts,
			counted.best, counted.first_at, coalesce(counted.first_at > own.due_at, false), counted.seconds
		FROM assignments_assignment assignment
		JOIN classes_member member ON member.class_id = assignment.class_id AND member.role = 'member'
			AND NOT member.is_pending AND (person IS NULL OR member.user_id = person)
		LEFT JOIN assignments_extension extension
			ON extension.assignment_id = assignment.id AND extension.user_id = member.user_id
		CROSS JOIN LATERAL (SELECT greatest(assignment.due_at, extension.due_at) AS due_at,
			CASE WHEN coalesce(extension.closes_at, assignment.closes_at) IS NOT NULL
				THEN greatest(coalesce(extension.closes_at, assignment.closes_at), assignment.due_at, extension.due_at)
				END AS closes_at,
			coalesce(extension.tries, assignment.tries) AS tries) own
		CROSS JOIN LATERAL (SELECT count(*)::int AS attempts, max(points) AS best, min(finished_at) AS first_at,
				coalesce(sum(seconds), 0) AS seconds
			FROM (SELECT points, finished_at, seconds FROM results_result result
				WHERE result.user_id = member.user_id
					AND CASE WHEN assignment.test IS NULL THEN result.whole
						AND (result.module_id = assignment.module_id OR result.blueprint_id = assignment.blueprint_id)
					ELSE EXISTS (SELECT FROM attempts_attempt attempt WHERE attempt.id = result.attempt_id
						AND attempt.practice_of = 'assigned ' || assignment.id) END
					AND result.finished_at >= assignment.opened_at
					AND (own.closes_at IS NULL OR result.finished_at <= own.closes_at)
				ORDER BY result.finished_at, result.attempt_id LIMIT own.tries) attempt) counted
		WHERE assignment.id = ANY (assignment_ids)
	ON CONFLICT (assignment_id, user_id) DO UPDATE SET due_at = excluded.due_at, closes_at = excluded.closes_at,
			tries = excluded.tries, tries_used = excluded.tries_used, best_score = excluded.best_score,
			submitted_at = excluded.submitted_at, is_late = excluded.is_late, seconds = excluded.seconds
		WHERE (progress.due_at, progress.closes_at, progress.tries, progress.tries_used, progress.best_score,
				progress.submitted_at, progress.is_late, progress.seconds)
			IS DISTINCT FROM (excluded.due_at, excluded.closes_at, excluded.tries, excluded.tries_used,
				excluded.best_score, excluded.submitted_at, excluded.is_late, excluded.seconds);
$$;--> statement-breakpoint
-- As in 0068, and a result of a custom test is noted too.
CREATE OR REPLACE FUNCTION "assignments_note_result"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed results_result := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
	assignment_ids uuid[];
BEGIN
	SELECT array_agg(locked.id) INTO assignment_ids FROM (SELECT assignment.id FROM assignments_assignment assignment
		WHERE (assignment.module_id = changed.module_id OR assignment.blueprint_id = changed.blueprint_id
				OR assignment.id = (SELECT substr(attempt.practice_of, 10)::uuid FROM attempts_attempt attempt
					WHERE attempt.id = changed.attempt_id AND attempt.practice_of LIKE 'assigned %'))
			AND EXISTS (SELECT FROM assignments_progress progress
				WHERE progress.assignment_id = assignment.id AND progress.user_id = changed.user_id)
		ORDER BY assignment.id FOR NO KEY UPDATE) locked;
	IF assignment_ids IS NOT NULL THEN
		PERFORM assignments_refresh(assignment_ids, changed.user_id);
	END IF;
	RETURN NULL;
END $$;
