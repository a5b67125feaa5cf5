CREATE TABLE "allowances_allowance" (
	"program_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"time_factor" double precision,
	"extra_breaks" integer NOT NULL,
	"break_minutes" integer NOT NULL,
	"extra_sittings" integer NOT NULL,
	"larger_text" boolean NOT NULL,
	"note" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "allowances_allowance_program_id_user_id_pk" PRIMARY KEY("program_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "attempts_paper" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"paper" jsonb NOT NULL,
	"trial_ids" uuid[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts_attempt" ALTER COLUMN "course_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts_attempt" ALTER COLUMN "module_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "results_result" ALTER COLUMN "course_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "results_result" ALTER COLUMN "module_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts_attempt" ADD COLUMN "blueprint_id" uuid;--> statement-breakpoint
ALTER TABLE "attempts_attempt" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "attempts_attempt" ADD COLUMN "deadline_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "results_result" ADD COLUMN "blueprint_id" uuid;--> statement-breakpoint
ALTER TABLE "allowances_allowance" ADD CONSTRAINT "allowances_allowance_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowances_allowance" ADD CONSTRAINT "allowances_allowance_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowances_allowance" ADD CONSTRAINT "allowances_allowance_changed_by_accounts_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts_paper" ADD CONSTRAINT "attempts_paper_attempt_id_attempts_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allowances_allowance_person" ON "allowances_allowance" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "attempts_attempt" ADD CONSTRAINT "attempts_attempt_blueprint_id_blueprints_blueprint_id_fk" FOREIGN KEY ("blueprint_id") REFERENCES "public"."blueprints_blueprint"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_attempt_running_paper" ON "attempts_attempt" USING btree ("user_id","blueprint_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "attempts_attempt_deadline" ON "attempts_attempt" USING btree ("deadline_at") WHERE state = 'running';