CREATE TABLE "programs_search" (
	"program_id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"rule" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programs_search_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "programs_search" ADD CONSTRAINT "programs_search_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "programs_search_rule" ON "programs_search" USING btree ("rule");--> statement-breakpoint
CREATE INDEX "programs_search_text" ON "programs_search" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
-- Triggers mark a text as out of date, so that changes by older nodes and scripts are found too. The next search builds it.
CREATE FUNCTION "programs_search_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO programs_search (program_id) SELECT id FROM after;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "programs_search_added" AFTER INSERT ON "programs_program"
	REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION programs_search_added();--> statement-breakpoint
CREATE FUNCTION "programs_search_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE programs_search SET rule = 0 WHERE program_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "programs_search_renamed" AFTER UPDATE OF "name", "description", "category" ON "programs_program"
	FOR EACH ROW WHEN ((OLD.name, OLD.description, OLD.category) IS DISTINCT FROM (NEW.name, NEW.description, NEW.category))
	EXECUTE FUNCTION programs_search_renamed();--> statement-breakpoint
CREATE FUNCTION "programs_search_topics"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE programs_search SET rule = 0 WHERE program_id IN (SELECT program_id FROM changed);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "programs_search_topics_added" AFTER INSERT ON "topics_topic"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION programs_search_topics();--> statement-breakpoint
CREATE TRIGGER "programs_search_topics_changed" AFTER UPDATE ON "topics_topic"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION programs_search_topics();--> statement-breakpoint
CREATE TRIGGER "programs_search_topics_removed" AFTER DELETE ON "topics_topic"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION programs_search_topics();--> statement-breakpoint
CREATE FUNCTION "programs_search_exams"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE programs_search SET rule = 0 WHERE program_id IN
		(SELECT program_id FROM blueprints_blueprint WHERE id IN (SELECT blueprint_id FROM changed));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "programs_search_exams_edited" AFTER INSERT ON "blueprints_version"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION programs_search_exams();--> statement-breakpoint
CREATE FUNCTION "programs_search_exam_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE programs_search SET rule = 0 WHERE program_id = NEW.program_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "programs_search_exams_changed" AFTER UPDATE OF "version", "removed_at" ON "blueprints_blueprint"
	FOR EACH ROW WHEN ((OLD.version, OLD.removed_at) IS DISTINCT FROM (NEW.version, NEW.removed_at))
	EXECUTE FUNCTION programs_search_exam_changed();--> statement-breakpoint
INSERT INTO "programs_search" ("program_id") SELECT "id" FROM "programs_program";
