CREATE TABLE "reviews_skipped" (
	"program_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"skipped_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_skipped_user_id_program_id_pk" PRIMARY KEY("user_id","program_id")
);
--> statement-breakpoint
ALTER TABLE "reviews_skipped" ADD CONSTRAINT "reviews_skipped_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews_skipped" ADD CONSTRAINT "reviews_skipped_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;