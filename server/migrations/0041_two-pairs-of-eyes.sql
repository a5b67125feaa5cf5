CREATE TABLE "approvals_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"version" integer,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "approvals_reader" (
	"program_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approvals_reader_program_id_user_id_pk" PRIMARY KEY("program_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "approvals_setting" (
	"program_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "questions_question" ADD COLUMN "held_as" text;--> statement-breakpoint
ALTER TABLE "questions_question" ADD COLUMN "proposed_id" uuid;--> statement-breakpoint
ALTER TABLE "questions_question" ADD COLUMN "proposed_as" text;--> statement-breakpoint
ALTER TABLE "approvals_entry" ADD CONSTRAINT "approvals_entry_question_id_questions_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals_entry" ADD CONSTRAINT "approvals_entry_author_id_accounts_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals_reader" ADD CONSTRAINT "approvals_reader_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals_reader" ADD CONSTRAINT "approvals_reader_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals_setting" ADD CONSTRAINT "approvals_setting_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_entry_question" ON "approvals_entry" USING btree ("question_id","created_at");--> statement-breakpoint
CREATE INDEX "approvals_entry_author" ON "approvals_entry" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "approvals_reader_user" ON "approvals_reader" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "questions_question" ADD CONSTRAINT "questions_question_proposed_id_questions_version_id_fk" FOREIGN KEY ("proposed_id") REFERENCES "public"."questions_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_question_proposed_version" ON "questions_question" USING btree ("proposed_id") WHERE proposed_id is not null;--> statement-breakpoint
CREATE INDEX "questions_question_review" ON "questions_question" USING btree ("program_id") WHERE held_as = 'in-review' or proposed_as = 'in-review';--> statement-breakpoint
ALTER TABLE "questions_question" ADD CONSTRAINT "questions_question_held" CHECK ("questions_question"."held_as" is null or "questions_question"."removed_at" is not null);--> statement-breakpoint
ALTER TABLE "questions_question" ADD CONSTRAINT "questions_question_proposed" CHECK (("questions_question"."proposed_id" is null) = ("questions_question"."proposed_as" is null));