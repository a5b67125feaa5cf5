CREATE TABLE "study_saved_test" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"name" text NOT NULL,
	"test" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "study_saved_test" ADD CONSTRAINT "study_saved_test_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_saved_test" ADD CONSTRAINT "study_saved_test_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "study_saved_test_name" ON "study_saved_test" USING btree ("user_id","program_id","name");