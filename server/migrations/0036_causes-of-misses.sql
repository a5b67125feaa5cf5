CREATE TABLE "study_stuck" (
	"user_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "study_stuck_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "study_memory" ADD COLUMN "causes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "study_stuck" ADD CONSTRAINT "study_stuck_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_stuck" ADD CONSTRAINT "study_stuck_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_stuck_program" ON "study_stuck" USING btree ("program_id","question_id");