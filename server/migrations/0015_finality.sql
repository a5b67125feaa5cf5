CREATE TABLE "coaching_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"attempt_id" uuid,
	"answer_hash" text NOT NULL,
	"score" double precision NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"engine" text NOT NULL,
	"proposed" double precision NOT NULL,
	"untaught" double precision NOT NULL,
	"spread" double precision NOT NULL,
	"confidence" double precision NOT NULL,
	"doubts" jsonb NOT NULL,
	"afterwards" boolean DEFAULT false NOT NULL,
	"in_group" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coaching_program" (
	"program_id" uuid PRIMARY KEY NOT NULL,
	"finality" text,
	"chosen_by" uuid,
	"chosen_at" timestamp (3) with time zone,
	"trainer_told_at" timestamp (3) with time zone,
	"admins_told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "coaching_usage_day" (
	"day" date PRIMARY KEY NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"tokens" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "coaching_mark_waiting";--> statement-breakpoint
DROP INDEX "coaching_mark_waiting_of_program";--> statement-breakpoint
ALTER TABLE "insights_counted" ALTER COLUMN "passed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "results_result" ALTER COLUMN "passed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coaching_mark" ADD COLUMN "untaught" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coaching_mark" ADD COLUMN "spread" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coaching_mark" ADD COLUMN "like_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coaching_mark" ADD COLUMN "teaches" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coaching_mark" ADD COLUMN "unconfirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coaching_mark" ADD COLUMN "alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coaching_mark" ADD COLUMN "audited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coaching_mark" ADD COLUMN "bound_by" uuid;--> statement-breakpoint
ALTER TABLE "insights_person" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "insights_total" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "results_result" ADD COLUMN "waiting_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "results_result" ADD COLUMN "likely_from" double precision;--> statement-breakpoint
ALTER TABLE "results_result" ADD COLUMN "likely_to" double precision;--> statement-breakpoint
ALTER TABLE "coaching_decision" ADD CONSTRAINT "coaching_decision_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_decision" ADD CONSTRAINT "coaching_decision_attempt_id_attempts_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts_attempt"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_decision" ADD CONSTRAINT "coaching_decision_decided_by_accounts_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_decision" ADD CONSTRAINT "coaching_decision_withdrawn_by_accounts_user_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_program" ADD CONSTRAINT "coaching_program_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_program" ADD CONSTRAINT "coaching_program_chosen_by_accounts_user_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coaching_decision_law" ON "coaching_decision" USING btree ("answer_hash") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "coaching_decision_program" ON "coaching_decision" USING btree ("program_id","decided_at");--> statement-breakpoint
CREATE INDEX "coaching_decision_attempt" ON "coaching_decision" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "coaching_decision_question" ON "coaching_decision" USING btree ("question_id","decided_at");--> statement-breakpoint
CREATE INDEX "coaching_mark_alike" ON "coaching_mark" USING btree ("question_id","like_hash","marked_at","attempt_id") WHERE waiting;--> statement-breakpoint
CREATE INDEX "coaching_mark_alone" ON "coaching_mark" USING btree ("program_id") WHERE alone;--> statement-breakpoint
CREATE INDEX "coaching_mark_bound" ON "coaching_mark" USING btree ("bound_by") WHERE bound_by is not null;--> statement-breakpoint
CREATE INDEX "coaching_mark_waiting" ON "coaching_mark" USING btree (("asked_at" is null),"teaches" DESC NULLS LAST,"marked_at","attempt_id","question_id") WHERE waiting;--> statement-breakpoint
CREATE INDEX "coaching_mark_waiting_of_program" ON "coaching_mark" USING btree ("program_id",("asked_at" is null),"teaches" DESC NULLS LAST,"marked_at","attempt_id","question_id") WHERE waiting;
--> statement-breakpoint
-- What people decided before goes on teaching. It binds nobody: which words it was on is not known in the new form.
INSERT INTO "coaching_decision" ("id", "program_id", "question_id", "attempt_id", "answer_hash", "score", "decided_by", "decided_at", "engine", "proposed", "untaught", "spread", "confidence", "doubts", "in_group")
SELECT DISTINCT ON ("answer_hash") gen_random_uuid(), "program_id", "question_id", "attempt_id", "answer_hash", coalesce("corrected_score", "score"), "decided_by", "decided_at", "engine", "score", "score", 0.25, "confidence", "doubts", true
FROM "coaching_mark" WHERE "decided_at" IS NOT NULL ORDER BY "answer_hash", "decided_at" DESC;
