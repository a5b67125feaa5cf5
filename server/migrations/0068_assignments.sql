CREATE TABLE "assignments_assignment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"module_id" uuid,
	"blueprint_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"opens_local" text,
	"due_local" text NOT NULL,
	"closes_local" text,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone,
	"tries" integer,
	"member_count" integer DEFAULT 0 NOT NULL,
	"submitted_count" integer DEFAULT 0 NOT NULL,
	"late_count" integer DEFAULT 0 NOT NULL,
	"score_sum" double precision DEFAULT 0 NOT NULL,
	"seconds_sum" double precision DEFAULT 0 NOT NULL,
	"nudged_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignments_assignment_target" CHECK ((module_id is null) <> (blueprint_id is null))
);
--> statement-breakpoint
CREATE TABLE "assignments_extension" (
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"due_local" text NOT NULL,
	"closes_local" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone,
	"tries" integer,
	CONSTRAINT "assignments_extension_assignment_id_user_id_pk" PRIMARY KEY("assignment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "assignments_nudge" (
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "assignments_nudge_assignment_id_user_id_pk" PRIMARY KEY("assignment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "assignments_progress" (
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone,
	"tries" integer,
	"tries_used" integer NOT NULL,
	"best_score" double precision,
	"submitted_at" timestamp (3) with time zone,
	"is_late" boolean NOT NULL,
	"seconds" double precision NOT NULL,
	CONSTRAINT "assignments_progress_assignment_id_user_id_pk" PRIMARY KEY("assignment_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "assignments_assignment" ADD CONSTRAINT "assignments_assignment_class_id_classes_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_assignment" ADD CONSTRAINT "assignments_assignment_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_assignment" ADD CONSTRAINT "assignments_assignment_module_id_programs_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."programs_module"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_assignment" ADD CONSTRAINT "assignments_assignment_blueprint_id_blueprints_blueprint_id_fk" FOREIGN KEY ("blueprint_id") REFERENCES "public"."blueprints_blueprint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_extension" ADD CONSTRAINT "assignments_extension_assignment_id_assignments_assignment_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments_assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_extension" ADD CONSTRAINT "assignments_extension_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_nudge" ADD CONSTRAINT "assignments_nudge_assignment_id_assignments_assignment_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments_assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_nudge" ADD CONSTRAINT "assignments_nudge_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_progress" ADD CONSTRAINT "assignments_progress_assignment_id_assignments_assignment_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments_assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_progress" ADD CONSTRAINT "assignments_progress_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_assignment_class" ON "assignments_assignment" USING btree ("class_id","due_at","id");--> statement-breakpoint
CREATE INDEX "assignments_assignment_program" ON "assignments_assignment" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "assignments_assignment_module" ON "assignments_assignment" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "assignments_assignment_blueprint" ON "assignments_assignment" USING btree ("blueprint_id");--> statement-breakpoint
CREATE INDEX "assignments_extension_person" ON "assignments_extension" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignments_nudge_person" ON "assignments_nudge" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignments_nudge_queued" ON "assignments_nudge" USING btree ("send_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "assignments_progress_person" ON "assignments_progress" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignments_progress_missing" ON "assignments_progress" USING btree ("assignment_id","due_at","user_id") WHERE submitted_at is null;--> statement-breakpoint
-- Writes the rows of all members of the class of these assignments, or of one member. An attempt counts if it was
-- submitted between the opening and the member's closing date and is among the first ones that the member has.
CREATE FUNCTION "assignments_refresh"(assignment_ids uuid[], person uuid) RETURNS void LANGUAGE sql AS $$
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
				WHERE result.user_id = member.user_id AND result.whole
					AND (result.module_id = assignment.module_id OR result.blueprint_id = assignment.blueprint_id)
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
-- Triggers, so that an older node and the deletion of an account count too. Each locks the assignments first, by id.
CREATE FUNCTION "assignments_note_result"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed results_result := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
	assignment_ids uuid[];
BEGIN
	SELECT array_agg(locked.id) INTO assignment_ids FROM (SELECT assignment.id FROM assignments_assignment assignment
		WHERE (assignment.module_id = changed.module_id OR assignment.blueprint_id = changed.blueprint_id)
			AND EXISTS (SELECT FROM assignments_progress progress
				WHERE progress.assignment_id = assignment.id AND progress.user_id = changed.user_id)
		ORDER BY assignment.id FOR NO KEY UPDATE) locked;
	IF assignment_ids IS NOT NULL THEN
		PERFORM assignments_refresh(assignment_ids, changed.user_id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- At the end of the transaction, so that the rows of assignments are locked for a short time.
CREATE CONSTRAINT TRIGGER "assignments_result" AFTER INSERT OR DELETE
	OR UPDATE OF "points", "finished_at", "seconds", "whole" ON "results_result"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assignments_note_result();--> statement-breakpoint
CREATE FUNCTION "assignments_note_member"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed classes_member := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
	assignment_ids uuid[];
BEGIN
	SELECT array_agg(locked.id) INTO assignment_ids FROM (SELECT id FROM assignments_assignment
		WHERE class_id = changed.class_id ORDER BY id FOR NO KEY UPDATE) locked;
	IF assignment_ids IS NULL THEN RETURN NULL; END IF;
	IF TG_OP <> 'DELETE' AND changed.role = 'member' AND NOT changed.is_pending THEN
		PERFORM assignments_refresh(assignment_ids, changed.user_id);
	ELSE
		DELETE FROM assignments_progress WHERE assignment_id = ANY (assignment_ids) AND user_id = changed.user_id;
		DELETE FROM assignments_extension WHERE assignment_id = ANY (assignment_ids) AND user_id = changed.user_id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "assignments_member" AFTER INSERT OR DELETE OR UPDATE OF "role", "is_pending" ON "classes_member"
	FOR EACH ROW EXECUTE FUNCTION assignments_note_member();--> statement-breakpoint
CREATE FUNCTION "assignments_count_progress"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE assignments_assignment assignment SET member_count = member_count + change.members,
				submitted_count = submitted_count + change.submitted, late_count = late_count + change.late,
				score_sum = score_sum + change.score, seconds_sum = seconds_sum + change.seconds
			FROM (SELECT assignment_id, count(*) AS members, count(submitted_at) AS submitted,
					count(*) FILTER (WHERE is_late) AS late, coalesce(sum(best_score), 0) AS score,
					sum(seconds) AS seconds FROM added GROUP BY 1) change
			WHERE assignment.id = change.assignment_id;
	ELSIF TG_OP = 'DELETE' THEN
		UPDATE assignments_assignment assignment SET member_count = member_count - change.members,
				submitted_count = submitted_count - change.submitted, late_count = late_count - change.late,
				score_sum = score_sum - change.score, seconds_sum = seconds_sum - change.seconds
			FROM (SELECT assignment_id, count(*) AS members, count(submitted_at) AS submitted,
					count(*) FILTER (WHERE is_late) AS late, coalesce(sum(best_score), 0) AS score,
					sum(seconds) AS seconds FROM removed GROUP BY 1) change
			WHERE assignment.id = change.assignment_id;
	ELSE
		UPDATE assignments_assignment assignment SET submitted_count = submitted_count + change.submitted,
				late_count = late_count + change.late, score_sum = score_sum + change.score,
				seconds_sum = seconds_sum + change.seconds
			FROM (SELECT assignment_id, count(after.submitted_at) - count(before.submitted_at) AS submitted,
					count(*) FILTER (WHERE after.is_late) - count(*) FILTER (WHERE before.is_late) AS late,
					coalesce(sum(after.best_score), 0) - coalesce(sum(before.best_score), 0) AS score,
					sum(after.seconds) - sum(before.seconds) AS seconds
				FROM removed before JOIN added after USING (assignment_id, user_id) GROUP BY 1) change
			WHERE assignment.id = change.assignment_id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "assignments_progress_added" AFTER INSERT ON "assignments_progress" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION assignments_count_progress();--> statement-breakpoint
CREATE TRIGGER "assignments_progress_removed" AFTER DELETE ON "assignments_progress" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION assignments_count_progress();--> statement-breakpoint
CREATE TRIGGER "assignments_progress_changed" AFTER UPDATE ON "assignments_progress"
	REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION assignments_count_progress();--> statement-breakpoint
CREATE FUNCTION "assignments_count_nudges"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE assignments_assignment assignment SET nudged_count = nudged_count + change.nudges
			FROM (SELECT assignment_id, count(*) AS nudges FROM added GROUP BY 1) change
			WHERE assignment.id = change.assignment_id;
	ELSE
		UPDATE assignments_assignment assignment SET nudged_count = nudged_count - change.nudges
			FROM (SELECT assignment_id, count(*) AS nudges FROM removed GROUP BY 1) change
			WHERE assignment.id = change.assignment_id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "assignments_nudge_added" AFTER INSERT ON "assignments_nudge" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION assignments_count_nudges();--> statement-breakpoint
CREATE TRIGGER "assignments_nudge_removed" AFTER DELETE ON "assignments_nudge" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION assignments_count_nudges();
