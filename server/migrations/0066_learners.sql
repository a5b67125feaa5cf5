CREATE TABLE "learners_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learners_record" (
	"user_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"access_state" text DEFAULT 'none' NOT NULL,
	"access_until" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"answers" integer DEFAULT 0 NOT NULL,
	"recent_share" double precision,
	"waiting" integer DEFAULT 0 NOT NULL,
	"exam_on" date,
	"expected_from" integer,
	"expected_to" integer,
	"forecast_due_at" timestamp (3) with time zone,
	CONSTRAINT "learners_record_user_id_program_id_pk" PRIMARY KEY("user_id","program_id")
);
--> statement-breakpoint
ALTER TABLE "study_sharing" ADD COLUMN "plan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "learners_note" ADD CONSTRAINT "learners_note_author_id_accounts_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learners_note" ADD CONSTRAINT "learners_note_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learners_record" ADD CONSTRAINT "learners_record_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learners_record" ADD CONSTRAINT "learners_record_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learners_note_author" ON "learners_note" USING btree ("author_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "learners_note_person" ON "learners_note" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "learners_record_program" ON "learners_record" USING btree ("program_id","user_id");--> statement-breakpoint
CREATE INDEX "learners_record_seen" ON "learners_record" USING btree ("last_seen_at","user_id","program_id");--> statement-breakpoint
CREATE INDEX "learners_record_answers" ON "learners_record" USING btree ("answers","user_id","program_id");--> statement-breakpoint
CREATE INDEX "learners_record_recent" ON "learners_record" USING btree ("recent_share","user_id","program_id");--> statement-breakpoint
CREATE INDEX "learners_record_expected" ON "learners_record" USING btree ("expected_from","user_id","program_id");--> statement-breakpoint
CREATE INDEX "learners_record_exam" ON "learners_record" USING btree ("exam_on","user_id","program_id");--> statement-breakpoint
CREATE INDEX "learners_record_waiting" ON "learners_record" USING btree ("waiting","user_id","program_id");--> statement-breakpoint
CREATE INDEX "learners_record_access" ON "learners_record" USING btree ("access_until","user_id","program_id");--> statement-breakpoint
CREATE INDEX "learners_record_due" ON "learners_record" USING btree ("forecast_due_at") WHERE forecast_due_at is not null;--> statement-breakpoint
-- The access of a person to a program by all grants that are not revoked. The one that lasts longest counts.
CREATE FUNCTION "learners_access"(person uuid, program uuid, OUT state text, OUT until timestamptz) LANGUAGE sql STABLE AS $$
	SELECT CASE WHEN count(*) = 0 THEN 'none' WHEN bool_or(ends_at IS NULL AND period_days IS NULL) THEN 'open'
			WHEN bool_or(ends_at IS NULL) THEN 'unbegun' ELSE 'until' END,
		max(coalesce(ends_at, 'infinity'))
	FROM access_grant WHERE user_id = person AND program_id = program AND revoked_at IS NULL;
$$;--> statement-breakpoint
-- The day of the exam, if the learner shares it.
CREATE FUNCTION "learners_exam"(person uuid, program uuid) RETURNS date LANGUAGE sql STABLE AS $$
	SELECT plan.exam_on FROM study_plan plan WHERE plan.user_id = person AND plan.program_id = program
		AND NOT EXISTS (SELECT FROM study_sharing sharing WHERE sharing.user_id = person AND NOT sharing.exam_date);
$$;--> statement-breakpoint
-- The share of right answers among the latest fifty marked answers of ended attempts.
CREATE FUNCTION "learners_recent_share"(person uuid, program uuid) RETURNS double precision LANGUAGE sql STABLE AS $$
	SELECT avg(correct::int)::double precision FROM (
		SELECT answer.correct FROM attempts_attempt attempt JOIN attempts_answer answer ON answer.attempt_id = attempt.id
		WHERE attempt.user_id = person AND attempt.program_id = program AND attempt.state <> 'running'
			AND answer.answer IS NOT NULL AND answer.correct IS NOT NULL
		ORDER BY attempt.created_at DESC, answer.sequence DESC LIMIT 50) latest;
$$;--> statement-breakpoint
-- Triggers, so that what an older node, a script or a deleted account changes counts too.
CREATE FUNCTION "learners_note_grant"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed access_grant := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
	INSERT INTO learners_record AS record (user_id, program_id, access_state, access_until)
		SELECT person.id, changed.program_id, access.state, access.until
		FROM accounts_user person, learners_access(changed.user_id, changed.program_id) access
		WHERE person.id = changed.user_id
		ON CONFLICT (user_id, program_id) DO UPDATE
			SET access_state = excluded.access_state, access_until = excluded.access_until
			WHERE (record.access_state, record.access_until)
				IS DISTINCT FROM (excluded.access_state, excluded.access_until);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "learners_grant" AFTER INSERT OR DELETE OR UPDATE OF "revoked_at", "ends_at", "period_days" ON "access_grant"
	FOR EACH ROW EXECUTE FUNCTION learners_note_grant();--> statement-breakpoint
CREATE FUNCTION "learners_note_attempt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO learners_record AS record (user_id, program_id, last_seen_at)
		VALUES (NEW.user_id, NEW.program_id, coalesce(NEW.ended_at, NEW.created_at))
		ON CONFLICT (user_id, program_id) DO UPDATE
			SET last_seen_at = greatest(record.last_seen_at, excluded.last_seen_at);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "learners_attempt" AFTER INSERT OR UPDATE OF "ended_at" ON "attempts_attempt"
	FOR EACH ROW EXECUTE FUNCTION learners_note_attempt();--> statement-breakpoint
CREATE FUNCTION "learners_note_plan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO learners_record AS record (user_id, program_id, exam_on)
		VALUES (NEW.user_id, NEW.program_id, learners_exam(NEW.user_id, NEW.program_id))
		ON CONFLICT (user_id, program_id) DO UPDATE SET exam_on = excluded.exam_on;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "learners_plan" AFTER INSERT OR UPDATE OF "exam_on" ON "study_plan"
	FOR EACH ROW EXECUTE FUNCTION learners_note_plan();--> statement-breakpoint
CREATE FUNCTION "learners_note_sharing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE learners_record SET exam_on = learners_exam(user_id, program_id) WHERE user_id = NEW.user_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "learners_sharing" AFTER INSERT OR UPDATE OF "exam_date" ON "study_sharing"
	FOR EACH ROW EXECUTE FUNCTION learners_note_sharing();--> statement-breakpoint
-- At the end of the transaction, when the attempt has ended and all its marks are stored.
CREATE FUNCTION "learners_note_memory"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO learners_record AS record (user_id, program_id, answers, recent_share, forecast_due_at)
		SELECT memory.user_id, memory.program_id, memory.answers,
			learners_recent_share(memory.user_id, memory.program_id), now()
		FROM study_memory memory WHERE memory.user_id = NEW.user_id AND memory.program_id = NEW.program_id
		ON CONFLICT (user_id, program_id) DO UPDATE SET answers = excluded.answers,
			recent_share = excluded.recent_share, forecast_due_at = excluded.forecast_due_at;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "learners_memory" AFTER INSERT OR UPDATE ON "study_memory"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION learners_note_memory();--> statement-breakpoint
CREATE FUNCTION "learners_count_waiting"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed coaching_mark := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
	change int := 0;
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.waiting THEN change := change - 1; END IF;
	IF TG_OP <> 'DELETE' AND NEW.waiting THEN change := change + 1; END IF;
	IF change = 0 THEN RETURN NULL; END IF;
	UPDATE learners_record record SET waiting = record.waiting + change FROM attempts_attempt attempt
		WHERE attempt.id = changed.attempt_id AND record.user_id = attempt.user_id
			AND record.program_id = attempt.program_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "learners_waiting" AFTER INSERT OR DELETE OR UPDATE OF "waiting" ON "coaching_mark"
	FOR EACH ROW EXECUTE FUNCTION learners_count_waiting();--> statement-breakpoint
INSERT INTO "learners_record" (user_id, program_id, access_state, access_until, last_seen_at, answers, recent_share,
		waiting, exam_on, forecast_due_at)
	SELECT learner.user_id, learner.program_id, access.state, access.until, seen.at, coalesce(memory.answers, 0),
		learners_recent_share(learner.user_id, learner.program_id), coalesce(marks.waiting, 0),
		learners_exam(learner.user_id, learner.program_id),
		CASE WHEN memory.user_id IS NOT NULL THEN now() END
	FROM (SELECT user_id, program_id FROM access_grant UNION SELECT user_id, program_id FROM attempts_attempt
		UNION SELECT user_id, program_id FROM study_plan) learner
	JOIN accounts_user person ON person.id = learner.user_id
	CROSS JOIN LATERAL learners_access(learner.user_id, learner.program_id) access
	LEFT JOIN (SELECT user_id, program_id, max(coalesce(ended_at, created_at)) AS at FROM attempts_attempt
		GROUP BY 1, 2) seen USING (user_id, program_id)
	LEFT JOIN study_memory memory USING (user_id, program_id)
	LEFT JOIN (SELECT attempt.user_id, attempt.program_id, count(*)::int AS waiting FROM coaching_mark mark
		JOIN attempts_attempt attempt ON attempt.id = mark.attempt_id WHERE mark.waiting
		GROUP BY 1, 2) marks USING (user_id, program_id);
