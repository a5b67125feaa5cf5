CREATE TABLE "study_sharing" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"exam_date" boolean NOT NULL
);
--> statement-breakpoint
DROP INDEX "reminders_message_open";--> statement-breakpoint
ALTER TABLE "study_sharing" ADD CONSTRAINT "study_sharing_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_message_open" ON "reminders_message" USING btree ("next_at","id") WHERE state in ('waiting', 'held', 'sending');