CREATE TABLE "reports_look" (
	"program_id" uuid PRIMARY KEY NOT NULL,
	"looked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports_suspicion" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"answers" integer NOT NULL,
	"choices" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"regrade_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports_look" ADD CONSTRAINT "reports_look_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports_suspicion" ADD CONSTRAINT "reports_suspicion_version_id_questions_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."questions_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports_suspicion" ADD CONSTRAINT "reports_suspicion_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports_suspicion" ADD CONSTRAINT "reports_suspicion_decided_by_accounts_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_suspicion_open" ON "reports_suspicion" USING btree ("program_id","question_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "reports_suspicion_question" ON "reports_suspicion" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "reports_suspicion_regrade" ON "reports_suspicion" USING btree ("regrade_id") WHERE regrade_id is not null;