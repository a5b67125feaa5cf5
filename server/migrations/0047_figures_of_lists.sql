CREATE TABLE "access_money" (
	"month" text NOT NULL,
	"currency" text NOT NULL,
	"shard" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"grants" integer NOT NULL,
	CONSTRAINT "access_money_month_currency_shard_pk" PRIMARY KEY("month","currency","shard")
);
--> statement-breakpoint
CREATE TABLE "reports_waiting" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "reports_report_open";--> statement-breakpoint
ALTER TABLE "regrades_regrade" ADD COLUMN "came_to" jsonb;--> statement-breakpoint
ALTER TABLE "reports_waiting" ADD CONSTRAINT "reports_waiting_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_waiting_program" ON "reports_waiting" USING btree ("program_id") WHERE count > 0;--> statement-breakpoint
CREATE INDEX "reports_report_open" ON "reports_report" USING btree ("program_id","question_id","created_at","id") WHERE state = 'open';--> statement-breakpoint
-- How many reports of each question are open. Triggers, so that an older node, a script or a deleted account counts.
CREATE FUNCTION "reports_count_waiting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		-- In the order of all others who count, so that nobody waits in a circle.
		PERFORM FROM reports_waiting WHERE question_id IN (SELECT question_id FROM before)
			ORDER BY question_id FOR UPDATE;
		UPDATE reports_waiting waiting SET count = waiting.count - closed.count
			FROM (SELECT question_id, count(*) AS count FROM before WHERE state = 'open' GROUP BY 1) closed
			WHERE waiting.question_id = closed.question_id;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO reports_waiting AS waiting (question_id, program_id, count)
			SELECT question_id, program_id, count(*) FROM after WHERE state = 'open' GROUP BY 1, 2 ORDER BY 1
			ON CONFLICT (question_id) DO UPDATE SET count = waiting.count + excluded.count;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "reports_waiting_more" AFTER INSERT ON "reports_report"
	REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION reports_count_waiting();--> statement-breakpoint
CREATE TRIGGER "reports_waiting_less" AFTER DELETE ON "reports_report"
	REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION reports_count_waiting();--> statement-breakpoint
CREATE TRIGGER "reports_waiting_moved" AFTER UPDATE ON "reports_report"
	REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION reports_count_waiting();--> statement-breakpoint
INSERT INTO "reports_waiting" SELECT "question_id", min("program_id"::text)::uuid, count(*) FROM "reports_report"
	WHERE "state" = 'open' GROUP BY "question_id";--> statement-breakpoint
-- What the grants of a month cost. At the end of a transaction, since many may write to the same row.
CREATE FUNCTION "access_add_money"(booked access_grant, factor int) RETURNS void LANGUAGE sql AS $$
	INSERT INTO access_money AS money (month, currency, shard, amount_cents, grants)
		VALUES (to_char(booked.created_at AT TIME ZONE 'UTC', 'YYYY-MM'), booked.currency,
			('x' || right(booked.user_id::text, 2))::bit(8)::int % 8, factor * booked.price_cents, factor)
		ON CONFLICT (month, currency, shard) DO UPDATE
			SET amount_cents = money.amount_cents + excluded.amount_cents, grants = money.grants + excluded.grants;
$$;--> statement-breakpoint
CREATE FUNCTION "access_keep_money"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.revoked_at IS NULL THEN PERFORM access_add_money(OLD, -1); END IF;
	IF TG_OP <> 'DELETE' AND NEW.revoked_at IS NULL THEN PERFORM access_add_money(NEW, 1); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "access_grant_money"
	AFTER INSERT OR DELETE OR UPDATE OF "revoked_at", "price_cents", "currency", "created_at", "user_id" ON "access_grant"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access_keep_money();--> statement-breakpoint
INSERT INTO "access_money" (month, currency, shard, amount_cents, grants)
	SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM'), currency,
		('x' || right(user_id::text, 2))::bit(8)::int % 8, sum(price_cents), count(*)
	FROM "access_grant" WHERE "revoked_at" IS NULL GROUP BY 1, 2, 3;--> statement-breakpoint
-- What corrections came to whose work is done.
UPDATE "regrades_regrade" SET "came_to" = jsonb_build_object('state', "state", 'counts', (
	SELECT jsonb_build_object(
		'changed', count(*)::int,
		'better', (count(*) FILTER (WHERE points_after > points_before))::int,
		'worse', (count(*) FILTER (WHERE points_after < points_before))::int,
		'passes', (count(*) FILTER (WHERE passed_after AND passed_before IS NOT TRUE))::int,
		'fails', (count(*) FILTER (WHERE kept OR (passed_before AND passed_after IS FALSE)))::int,
		'memories', (count(DISTINCT user_id) FILTER (WHERE correct_after IS DISTINCT FROM correct_before))::int)
	FROM "regrades_change" WHERE "regrade_id" = "regrades_regrade"."id" AND "points_before" IS NOT NULL))
	WHERE "state" IN ('foreseen', 'applied', 'undone');
