CREATE TABLE "regrades_change" (
	"regrade_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"score_before" double precision,
	"score_after" double precision,
	"correct_before" boolean,
	"correct_after" boolean,
	"points_before" double precision,
	"points_after" double precision,
	"passed_before" boolean,
	"passed_after" boolean,
	"kept" boolean DEFAULT false NOT NULL,
	"applied" boolean DEFAULT false NOT NULL,
	"told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "regrades_change_regrade_id_attempt_id_pk" PRIMARY KEY("regrade_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "regrades_regrade" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"remedy" text NOT NULL,
	"how" text NOT NULL,
	"state" text NOT NULL,
	"version_ids" uuid[] NOT NULL,
	"from_number" integer NOT NULL,
	"to" jsonb,
	"made_number" integer,
	"removes" boolean NOT NULL,
	"keeps_passed" boolean DEFAULT true NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"at_finished" timestamp (3) with time zone,
	"at_attempt" uuid,
	"tells" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "reports_report" ADD COLUMN "regrade_id" uuid;--> statement-breakpoint
ALTER TABLE "reports_report" ADD COLUMN "told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "results_result" ADD COLUMN "kept_passed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "regrades_change" ADD CONSTRAINT "regrades_change_regrade_id_regrades_regrade_id_fk" FOREIGN KEY ("regrade_id") REFERENCES "public"."regrades_regrade"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades_change" ADD CONSTRAINT "regrades_change_attempt_id_attempts_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades_regrade" ADD CONSTRAINT "regrades_regrade_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades_regrade" ADD CONSTRAINT "regrades_regrade_created_by_accounts_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "regrades_change_attempt" ON "regrades_change" USING btree ("attempt_id") WHERE applied;--> statement-breakpoint
CREATE INDEX "regrades_change_person" ON "regrades_change" USING btree ("regrade_id","user_id");--> statement-breakpoint
CREATE INDEX "regrades_regrade_program" ON "regrades_regrade" USING btree ("program_id","created_at","id");--> statement-breakpoint
CREATE INDEX "regrades_regrade_question" ON "regrades_regrade" USING btree ("question_id","created_at");--> statement-breakpoint
CREATE INDEX "regrades_regrade_busy" ON "regrades_regrade" USING btree ("created_at") WHERE state in ('foreseeing', 'applying', 'undoing') or tells;--> statement-breakpoint
CREATE INDEX "reports_report_regrade" ON "reports_report" USING btree ("regrade_id","user_id") WHERE regrade_id is not null;