ALTER TABLE "reminders_setting" ADD COLUMN "weekly" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders_setting" ADD COLUMN "next_weekly_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "reminders_setting_due_weekly" ON "reminders_setting" USING btree ("next_weekly_at") WHERE next_weekly_at is not null;--> statement-breakpoint
CREATE INDEX "study_plan_exam" ON "study_plan" USING btree ("program_id","exam_on","user_id");