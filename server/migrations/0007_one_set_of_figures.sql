DROP TABLE "results_day" CASCADE;--> statement-breakpoint
ALTER TABLE "questions_question" DROP COLUMN "asked_count";--> statement-breakpoint
ALTER TABLE "questions_question" DROP COLUMN "correct_count";--> statement-breakpoint
ALTER TABLE "questions_question" DROP COLUMN "score_sum";--> statement-breakpoint
ALTER TABLE "questions_question" DROP COLUMN "seconds_sum";