CREATE TABLE "access_label" (
	"label" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO "access_label" SELECT DISTINCT "label" FROM "access_code" WHERE "label" <> '';--> statement-breakpoint
CREATE INDEX "access_label_words" ON "access_label" USING gin ("label" gin_trgm_ops);--> statement-breakpoint
-- A trigger, so that what an older node or a script adds is found too.
CREATE FUNCTION "access_keep_labels"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO access_label SELECT DISTINCT label FROM added WHERE label <> '' ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "access_code_labels" AFTER INSERT ON "access_code"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION access_keep_labels();--> statement-breakpoint
DROP INDEX "access_code_label";--> statement-breakpoint
CREATE INDEX "access_code_labelled" ON "access_code" USING btree ("label","created_at","id");
