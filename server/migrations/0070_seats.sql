CREATE TABLE "organizations_holder" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organizations_holder_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organizations_program" (
	"organization_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	CONSTRAINT "organizations_program_organization_id_program_id_pk" PRIMARY KEY("organization_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "organizations_organization" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid,
	"ends_on" date,
	"time_zone" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"seats" integer NOT NULL,
	"swap_after_days" integer NOT NULL,
	"swap_below_questions" integer NOT NULL,
	"joined_count" integer DEFAULT 0 NOT NULL,
	"invited_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations_released" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid,
	"left_at" timestamp (3) with time zone NOT NULL,
	"free_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_invitation_once" UNIQUE("organization_id","email")
);
--> statement-breakpoint
CREATE TABLE "organizations_manager" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organizations_manager_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "organizations_holder" ADD CONSTRAINT "organizations_holder_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations_organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations_holder" ADD CONSTRAINT "organizations_holder_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations_program" ADD CONSTRAINT "organizations_program_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations_organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations_program" ADD CONSTRAINT "organizations_program_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations_organization" ADD CONSTRAINT "organizations_organization_owner_id_accounts_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations_released" ADD CONSTRAINT "organizations_released_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations_organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations_released" ADD CONSTRAINT "organizations_released_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations_invitation" ADD CONSTRAINT "organizations_invitation_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations_organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations_invitation" ADD CONSTRAINT "organizations_invitation_invited_by_accounts_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations_manager" ADD CONSTRAINT "organizations_manager_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations_organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations_manager" ADD CONSTRAINT "organizations_manager_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organizations_holder_list" ON "organizations_holder" USING btree ("organization_id","agreed_at","user_id");--> statement-breakpoint
CREATE INDEX "organizations_holder_person" ON "organizations_holder" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organizations_program_program" ON "organizations_program" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "organizations_organization_newest" ON "organizations_organization" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "organizations_organization_owner" ON "organizations_organization" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "organizations_organization_name" ON "organizations_organization" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organizations_released_free" ON "organizations_released" USING btree ("organization_id","free_at");--> statement-breakpoint
CREATE INDEX "organizations_released_person" ON "organizations_released" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organizations_invitation_email" ON "organizations_invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "organizations_invitation_newest" ON "organizations_invitation" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "organizations_manager_person" ON "organizations_manager" USING btree ("user_id");