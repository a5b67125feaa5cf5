CREATE TABLE "classes_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"email" text NOT NULL,
	"invited_by" uuid,
	"refusal" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "classes_invitation_once" UNIQUE("class_id","email")
);
--> statement-breakpoint
CREATE TABLE "classes_program" (
	"class_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	CONSTRAINT "classes_program_class_id_program_id_pk" PRIMARY KEY("class_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "classes_class" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"owner_id" uuid,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"time_zone" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"seats" integer,
	"member_count" integer DEFAULT 0 NOT NULL,
	"pending_count" integer DEFAULT 0 NOT NULL,
	"invited_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "classes_link" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"uses_at_most" integer,
	"use_count" integer DEFAULT 0 NOT NULL,
	"expires_on" date,
	"expires_at" timestamp (3) with time zone,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "classes_link_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "classes_member" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"is_pending" boolean DEFAULT false NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "classes_member_class_id_user_id_pk" PRIMARY KEY("class_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "classes_invitation" ADD CONSTRAINT "classes_invitation_class_id_classes_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes_invitation" ADD CONSTRAINT "classes_invitation_invited_by_accounts_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes_program" ADD CONSTRAINT "classes_program_class_id_classes_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes_program" ADD CONSTRAINT "classes_program_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes_class" ADD CONSTRAINT "classes_class_owner_id_accounts_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes_link" ADD CONSTRAINT "classes_link_class_id_classes_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes_member" ADD CONSTRAINT "classes_member_class_id_classes_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes_member" ADD CONSTRAINT "classes_member_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "classes_invitation_email" ON "classes_invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "classes_invitation_newest" ON "classes_invitation" USING btree ("class_id","created_at","id");--> statement-breakpoint
CREATE INDEX "classes_program_program" ON "classes_program" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "classes_class_newest" ON "classes_class" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "classes_class_owner" ON "classes_class" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "classes_class_name" ON "classes_class" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "classes_member_list" ON "classes_member" USING btree ("class_id","role","is_pending","since","user_id");--> statement-breakpoint
CREATE INDEX "classes_member_person" ON "classes_member" USING btree ("user_id","since","class_id");