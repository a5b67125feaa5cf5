CREATE TABLE "results_paper" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"blueprint_version" integer NOT NULL,
	"taste" boolean NOT NULL,
	"judgment" jsonb NOT NULL,
	"right_ids" uuid[] NOT NULL,
	"wrong_ids" uuid[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "results_paper" ADD CONSTRAINT "results_paper_attempt_id_results_result_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."results_result"("attempt_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "results_result_latest_of_exam" ON "results_result" USING btree ("blueprint_id","finished_at") WHERE blueprint_id is not null;