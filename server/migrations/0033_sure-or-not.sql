CREATE TABLE "attempts_sure_setting" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"quizzes" boolean NOT NULL,
	"papers" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts_answer" ADD COLUMN "sure" boolean;--> statement-breakpoint
ALTER TABLE "attempts_sure_setting" ADD CONSTRAINT "attempts_sure_setting_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;