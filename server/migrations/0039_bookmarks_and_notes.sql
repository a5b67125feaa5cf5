CREATE TABLE "notes_note" (
	"user_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"bookmarked" boolean DEFAULT false NOT NULL,
	"bookmarked_at" timestamp (3) with time zone,
	"text" text DEFAULT '' NOT NULL,
	"send_id" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notes_note_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "notes_note" ADD CONSTRAINT "notes_note_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes_note" ADD CONSTRAINT "notes_note_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes_note" ADD CONSTRAINT "notes_note_version_id_questions_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."questions_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_note_newest" ON "notes_note" USING btree ("user_id","updated_at","question_id") WHERE bookmarked or text <> '';--> statement-breakpoint
CREATE INDEX "notes_note_program" ON "notes_note" USING btree ("program_id","user_id");--> statement-breakpoint
CREATE INDEX "notes_note_version" ON "notes_note" USING btree ("version_id");