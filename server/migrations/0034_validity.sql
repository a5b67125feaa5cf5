ALTER TABLE "questions_question" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "questions_question" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "questions_question" ADD CONSTRAINT "questions_question_validity" CHECK ("questions_question"."valid_from" < "questions_question"."valid_until");