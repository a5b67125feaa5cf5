CREATE TABLE "bulk_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"author_id" uuid,
	"kind" text NOT NULL,
	"action" jsonb NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_item" (
	"bulk_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "bulk_item_bulk_id_question_id_pk" PRIMARY KEY("bulk_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_change" ADD CONSTRAINT "bulk_change_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change" ADD CONSTRAINT "bulk_change_author_id_accounts_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_item" ADD CONSTRAINT "bulk_item_bulk_id_bulk_change_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_item" ADD CONSTRAINT "bulk_item_question_id_questions_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_program" ON "bulk_change" USING btree ("program_id","created_at");--> statement-breakpoint
CREATE INDEX "bulk_item_question" ON "bulk_item" USING btree ("question_id");