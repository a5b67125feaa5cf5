CREATE TABLE "bulk_moved" (
	"bulk_id" uuid NOT NULL,
	"source" text NOT NULL,
	"question_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"user_ids" uuid[] NOT NULL,
	CONSTRAINT "bulk_moved_bulk_id_source_question_id_pk" PRIMARY KEY("bulk_id","source","question_id")
);
--> statement-breakpoint
ALTER TABLE "questions_question" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "bulk_moved" ADD CONSTRAINT "bulk_moved_bulk_id_bulk_change_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions_question" ADD CONSTRAINT "questions_question_merged_into_questions_question_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."questions_question"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_question_merged" ON "questions_question" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "questions_question_merged_program" ON "questions_question" USING btree ("program_id") WHERE merged_into is not null;