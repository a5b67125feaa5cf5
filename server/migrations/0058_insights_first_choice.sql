CREATE TABLE "insights_first_choice" (
	"version_id" uuid NOT NULL,
	"choice" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "insights_first_choice_version_id_choice_pk" PRIMARY KEY("version_id","choice")
);
--> statement-breakpoint
ALTER TABLE "insights_first_choice" ADD CONSTRAINT "insights_first_choice_version_id_questions_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."questions_version"("id") ON DELETE cascade ON UPDATE no action;