CREATE TABLE "cards_card" (
	"user_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"ratings" integer NOT NULL,
	"rated_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"first_rated_on" date NOT NULL,
	CONSTRAINT "cards_card_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "cards_deck" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"source" text NOT NULL,
	"part_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cards_card" ADD CONSTRAINT "cards_card_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards_card" ADD CONSTRAINT "cards_card_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards_deck" ADD CONSTRAINT "cards_deck_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards_deck" ADD CONSTRAINT "cards_deck_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cards_card_program" ON "cards_card" USING btree ("user_id","program_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_deck_once" ON "cards_deck" USING btree ("user_id","program_id","source",coalesce("part_id", "program_id"));