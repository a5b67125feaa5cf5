DROP TABLE "results_person" CASCADE;--> statement-breakpoint
DROP INDEX "results_result_person";--> statement-breakpoint
DROP INDEX "results_result_program";--> statement-breakpoint
DROP INDEX "results_result_finished";--> statement-breakpoint
DROP INDEX "reviews_review_newest";--> statement-breakpoint
CREATE INDEX "results_result_latest_of_person" ON "results_result" USING btree ("user_id","finished_at");--> statement-breakpoint
CREATE INDEX "results_result_latest_of_program" ON "results_result" USING btree ("program_id","finished_at");--> statement-breakpoint
CREATE INDEX "results_result_latest" ON "results_result" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "reviews_review_latest" ON "reviews_review" USING btree ("program_id","updated_at","id");