ALTER TABLE "access_request" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "access_request" SET "paid_at" = "updated_at" WHERE "paid_cents" IS NOT NULL;--> statement-breakpoint
-- A payment belongs to the month in which it was first recorded. Triggers, so that what an older node records counts too.
CREATE FUNCTION "access_note_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.paid_at := CASE WHEN NEW.paid_cents IS NOT NULL THEN coalesce(NEW.paid_at, NEW.updated_at) END;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "access_request_paid_at" BEFORE INSERT OR UPDATE OF "paid_cents", "paid_at" ON "access_request"
	FOR EACH ROW EXECUTE FUNCTION access_note_payment();--> statement-breakpoint
-- The sums of months were what grants cost; they are now what was paid.
DROP TRIGGER "access_grant_money" ON "access_grant";--> statement-breakpoint
DROP FUNCTION "access_keep_money"();--> statement-breakpoint
DROP FUNCTION "access_add_money"(access_grant, int);--> statement-breakpoint
DELETE FROM "access_money";--> statement-breakpoint
-- At the end of a transaction, since many may write to the same row.
CREATE FUNCTION "access_add_payment"(booked access_request, factor int) RETURNS void LANGUAGE sql AS $$
	INSERT INTO access_money AS money (month, currency, shard, amount_cents, grants)
		VALUES (to_char(booked.paid_at AT TIME ZONE 'UTC', 'YYYY-MM'), booked.currency,
			('x' || right(booked.user_id::text, 2))::bit(8)::int % 8, factor * booked.paid_cents, factor)
		ON CONFLICT (month, currency, shard) DO UPDATE
			SET amount_cents = money.amount_cents + excluded.amount_cents, grants = money.grants + excluded.grants;
$$;--> statement-breakpoint
CREATE FUNCTION "access_sum_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.paid_cents IS NOT NULL THEN PERFORM access_add_payment(OLD, -1); END IF;
	IF TG_OP <> 'DELETE' AND NEW.paid_cents IS NOT NULL THEN PERFORM access_add_payment(NEW, 1); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "access_request_money"
	AFTER INSERT OR DELETE OR UPDATE OF "paid_cents", "paid_at", "currency", "user_id" ON "access_request"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access_sum_payments();--> statement-breakpoint
INSERT INTO "access_money" (month, currency, shard, amount_cents, grants)
	SELECT to_char(paid_at AT TIME ZONE 'UTC', 'YYYY-MM'), currency,
		('x' || right(user_id::text, 2))::bit(8)::int % 8, sum(paid_cents), count(*)
	FROM "access_request" WHERE "paid_cents" IS NOT NULL GROUP BY 1, 2, 3;
