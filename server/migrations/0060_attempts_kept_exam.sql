CREATE TABLE "attempts_kept_exam" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"blueprint_id" uuid NOT NULL,
	"question_ids" uuid[] NOT NULL,
	"version_ids" uuid[] NOT NULL,
	"trial_ids" uuid[] NOT NULL,
	"paper" jsonb NOT NULL,
	"pass_mark_percent" double precision NOT NULL,
	"mix_seed" uuid NOT NULL,
	"mixes_options" boolean NOT NULL,
	"writer" uuid NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts_attempt" ADD COLUMN "kept_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attempts_attempt" ADD COLUMN "begin_received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attempts_kept_exam" ADD CONSTRAINT "attempts_kept_exam_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts_kept_exam" ADD CONSTRAINT "attempts_kept_exam_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts_kept_exam" ADD CONSTRAINT "attempts_kept_exam_blueprint_id_blueprints_blueprint_id_fk" FOREIGN KEY ("blueprint_id") REFERENCES "public"."blueprints_blueprint"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_kept_exam_person" ON "attempts_kept_exam" USING btree ("user_id","blueprint_id");--> statement-breakpoint
CREATE INDEX "attempts_kept_exam_program" ON "attempts_kept_exam" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "attempts_kept_exam_kept" ON "attempts_kept_exam" USING btree ("kept_at");