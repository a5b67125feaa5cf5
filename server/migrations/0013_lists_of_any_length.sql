CREATE TABLE "reviews_stars" (
	"program_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "reviews_stars_program_id_rating_pk" PRIMARY KEY("program_id","rating")
);
--> statement-breakpoint
DROP INDEX "access_request_program";--> statement-breakpoint
DROP INDEX "coaching_mark_waiting";--> statement-breakpoint
ALTER TABLE "reviews_stars" ADD CONSTRAINT "reviews_stars_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_code_label" ON "access_code" USING gin ("label" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "access_grant_newest_of_program" ON "access_grant" USING btree ("program_id","created_at","id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "access_request_open_of_program" ON "access_request" USING btree ("program_id","created_at","id") WHERE state in ('requested', 'contacted', 'paid');--> statement-breakpoint
CREATE INDEX "access_request_references" ON "access_request" USING btree ("reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "coaching_mark_waiting_of_program" ON "coaching_mark" USING btree ("program_id",("asked_at" is null),"marked_at","attempt_id","question_id") WHERE waiting;--> statement-breakpoint
CREATE INDEX "access_request_program" ON "access_request" USING btree ("program_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "coaching_mark_waiting" ON "coaching_mark" USING btree (("asked_at" is null),"marked_at","attempt_id","question_id") WHERE waiting;--> statement-breakpoint
INSERT INTO "reviews_stars" ("program_id", "rating", "count")
SELECT "program_id", "rating", count(*) FROM "reviews_review" GROUP BY "program_id", "rating";
