CREATE TABLE "editions_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"cited" text NOT NULL,
	"changes_on" date NOT NULL,
	"what" text NOT NULL,
	"new_from" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "editions_ruling" (
	"rule_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "editions_ruling_rule_id_question_id_pk" PRIMARY KEY("rule_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "editions_rule" ADD CONSTRAINT "editions_rule_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editions_ruling" ADD CONSTRAINT "editions_ruling_rule_id_editions_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."editions_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "editions_rule_program" ON "editions_rule" USING btree ("program_id","created_at");--> statement-breakpoint
CREATE INDEX "editions_ruling_question" ON "editions_ruling" USING btree ("question_id");