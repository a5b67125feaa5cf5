DROP INDEX "coaching_decision_program";--> statement-breakpoint
DROP INDEX "results_result_latest_of_exam";--> statement-breakpoint
CREATE INDEX "coaching_decision_program" ON "coaching_decision" USING btree ("program_id","decided_at","id");--> statement-breakpoint
CREATE INDEX "results_result_latest_of_exam" ON "results_result" USING btree ("blueprint_id","finished_at","attempt_id") WHERE blueprint_id is not null;