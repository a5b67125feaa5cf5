CREATE TABLE "blueprints_blueprint" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"offered" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blueprints_version" (
	"blueprint_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blueprints_version_blueprint_id_number_pk" PRIMARY KEY("blueprint_id","number")
);
--> statement-breakpoint
CREATE TABLE "topics_module" (
	"module_id" uuid PRIMARY KEY NOT NULL,
	"topic_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topics_question" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"topic_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topics_topic" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"parent_id" uuid,
	"code" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blueprints_blueprint" ADD CONSTRAINT "blueprints_blueprint_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blueprints_version" ADD CONSTRAINT "blueprints_version_blueprint_id_blueprints_blueprint_id_fk" FOREIGN KEY ("blueprint_id") REFERENCES "public"."blueprints_blueprint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blueprints_version" ADD CONSTRAINT "blueprints_version_author_id_accounts_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics_module" ADD CONSTRAINT "topics_module_module_id_programs_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."programs_module"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics_module" ADD CONSTRAINT "topics_module_topic_id_topics_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics_topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics_question" ADD CONSTRAINT "topics_question_question_id_questions_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics_question" ADD CONSTRAINT "topics_question_topic_id_topics_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics_topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics_topic" ADD CONSTRAINT "topics_topic_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics_topic" ADD CONSTRAINT "topics_topic_parent_id_topics_topic_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."topics_topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blueprints_blueprint_program" ON "blueprints_blueprint" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "topics_module_topic" ON "topics_module" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "topics_question_topic" ON "topics_question" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "topics_topic_program" ON "topics_topic" USING btree ("program_id");