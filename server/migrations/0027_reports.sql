CREATE TABLE "reports_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_report_once" UNIQUE("user_id","version_id")
);
--> statement-breakpoint
ALTER TABLE "reports_report" ADD CONSTRAINT "reports_report_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports_report" ADD CONSTRAINT "reports_report_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports_report" ADD CONSTRAINT "reports_report_version_id_questions_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."questions_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports_report" ADD CONSTRAINT "reports_report_attempt_id_attempts_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports_report" ADD CONSTRAINT "reports_report_decided_by_accounts_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_report_open" ON "reports_report" USING btree ("program_id","question_id","created_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "reports_report_attempt" ON "reports_report" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "reports_report_version" ON "reports_report" USING btree ("version_id");