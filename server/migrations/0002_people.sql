CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "accounts_figures" (
	"role" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_invitation_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "inbox_conversation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"notice" text,
	"subject" text NOT NULL,
	"program_id" uuid,
	"preview" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_member" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "inbox_member_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "inbox_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_id" uuid,
	"send_id" uuid,
	"body" text NOT NULL,
	"link" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_message_once" UNIQUE("sender_id","send_id")
);
--> statement-breakpoint
DROP INDEX "accounts_audit_at";--> statement-breakpoint
DROP INDEX "accounts_audit_subject";--> statement-breakpoint
DROP INDEX "accounts_user_role";--> statement-breakpoint
ALTER TABLE "accounts_invitation" ADD CONSTRAINT "accounts_invitation_invited_by_accounts_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_conversation" ADD CONSTRAINT "inbox_conversation_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_member" ADD CONSTRAINT "inbox_member_conversation_id_inbox_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."inbox_conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_member" ADD CONSTRAINT "inbox_member_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_message" ADD CONSTRAINT "inbox_message_conversation_id_inbox_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."inbox_conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_message" ADD CONSTRAINT "inbox_message_sender_id_accounts_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_invitation_newest" ON "accounts_invitation" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_conversation_program" ON "inbox_conversation" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "inbox_member_list" ON "inbox_member" USING btree ("user_id","archived","last_message_at","conversation_id");--> statement-breakpoint
CREATE INDEX "inbox_member_unread" ON "inbox_member" USING btree ("user_id","unread_count") WHERE unread_count > 0;--> statement-breakpoint
CREATE INDEX "inbox_message_order" ON "inbox_message" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_audit_newest" ON "accounts_audit" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_audit_of_action" ON "accounts_audit" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_audit_of_actor" ON "accounts_audit" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_audit_of_subject" ON "accounts_audit" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_user_username" ON "accounts_user" USING btree (lower("username"),"id");--> statement-breakpoint
CREATE INDEX "accounts_user_role_username" ON "accounts_user" USING btree ("role",lower("username"),"id");--> statement-breakpoint
CREATE INDEX "accounts_user_search" ON "accounts_user" USING gin ((' ' || lower("username" || ' ' || "verified_email" || ' ' || "contact_email")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_user_role" ON "accounts_user" USING btree ("role","id");--> statement-breakpoint
INSERT INTO "accounts_figures" ("role", "count") SELECT "role", count(*) FROM "accounts_user" GROUP BY "role";
