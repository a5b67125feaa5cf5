CREATE TABLE "access_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"program_id" uuid NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"uses_at_most" integer DEFAULT 1 NOT NULL,
	"use_count" integer DEFAULT 0 NOT NULL,
	"period_days" integer,
	"expires_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_code_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "access_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid,
	"granted_by" uuid,
	"price_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"period_days" integer,
	"ends_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_redemption" (
	"code_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_redemption_code_id_user_id_pk" PRIMARY KEY("code_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "access_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"price_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_cents" bigint,
	"note" text DEFAULT '' NOT NULL,
	"holds_place" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts_audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"verified_email" text NOT NULL,
	"contact_email" text NOT NULL,
	"username" text NOT NULL,
	"cell_number" text DEFAULT '' NOT NULL,
	"profile_picture" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	CONSTRAINT "accounts_user_identity" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "attempts_answer" (
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"send_id" uuid NOT NULL,
	"answer" jsonb,
	"score" double precision,
	"correct" boolean,
	"sequence" integer NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"device" uuid NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attempts_answer_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "attempts_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"mode" text DEFAULT 'practice' NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"question_ids" uuid[] NOT NULL,
	"version_ids" uuid[] NOT NULL,
	"pass_mark_percent" double precision NOT NULL,
	"feedback" text NOT NULL,
	"writer" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "attempts_late_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"send_id" uuid NOT NULL,
	"answer" jsonb,
	"reason" text NOT NULL,
	"device" uuid NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images_image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"owner_id" uuid,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "images_image_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "programs_course" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programs_module" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"question_count" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programs_program" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trainer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"thumbnail" text,
	"price_cents" bigint DEFAULT 0 NOT NULL,
	"original_price_cents" bigint,
	"currency" text NOT NULL,
	"discount_percentage" integer DEFAULT 0 NOT NULL,
	"enrollment_limit" integer,
	"is_public" boolean DEFAULT true NOT NULL,
	"certificate_enabled" boolean DEFAULT true NOT NULL,
	"pass_mark_percent" double precision DEFAULT 50 NOT NULL,
	"feedback" text DEFAULT 'at-once' NOT NULL,
	"course_count" integer DEFAULT 0 NOT NULL,
	"module_count" integer DEFAULT 0 NOT NULL,
	"question_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"purchased_count" integer DEFAULT 0 NOT NULL,
	"places_taken" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"version_id" uuid NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked_count" integer DEFAULT 0 NOT NULL,
	"correct_count" integer DEFAULT 0 NOT NULL,
	"score_sum" double precision DEFAULT 0 NOT NULL,
	"seconds_sum" double precision DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"paper" jsonb NOT NULL,
	"key" jsonb NOT NULL,
	"author_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_version_number" UNIQUE("question_id","number")
);
--> statement-breakpoint
CREATE TABLE "results_day" (
	"day" date NOT NULL,
	"program_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"passed" integer DEFAULT 0 NOT NULL,
	"points_sum" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "results_day_program_id_module_id_day_pk" PRIMARY KEY("program_id","module_id","day")
);
--> statement-breakpoint
CREATE TABLE "results_person" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"passed" integer DEFAULT 0 NOT NULL,
	"questions" integer DEFAULT 0 NOT NULL,
	"correct" integer DEFAULT 0 NOT NULL,
	"points_sum" double precision DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "results_result" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"program_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"program_name" text NOT NULL,
	"course_name" text NOT NULL,
	"module_name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"points" double precision NOT NULL,
	"passed" boolean NOT NULL,
	"pass_mark_percent" double precision NOT NULL,
	"question_count" integer NOT NULL,
	"correct_count" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews_review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_review_once" UNIQUE("program_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sessions_credential" (
	"id" uuid PRIMARY KEY NOT NULL,
	"flow_hash" text NOT NULL,
	"credential_hash" text,
	"identity" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_credential_flow" UNIQUE("flow_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_session_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "access_code" ADD CONSTRAINT "access_code_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_code" ADD CONSTRAINT "access_code_created_by_accounts_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grant" ADD CONSTRAINT "access_grant_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grant" ADD CONSTRAINT "access_grant_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grant" ADD CONSTRAINT "access_grant_granted_by_accounts_user_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_redemption" ADD CONSTRAINT "access_redemption_code_id_access_code_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."access_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_redemption" ADD CONSTRAINT "access_redemption_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts_answer" ADD CONSTRAINT "attempts_answer_attempt_id_attempts_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts_attempt" ADD CONSTRAINT "attempts_attempt_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts_attempt" ADD CONSTRAINT "attempts_attempt_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts_attempt" ADD CONSTRAINT "attempts_attempt_course_id_programs_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."programs_course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts_attempt" ADD CONSTRAINT "attempts_attempt_module_id_programs_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."programs_module"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts_late_answer" ADD CONSTRAINT "attempts_late_answer_attempt_id_attempts_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images_image" ADD CONSTRAINT "images_image_owner_id_accounts_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs_course" ADD CONSTRAINT "programs_course_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs_module" ADD CONSTRAINT "programs_module_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs_module" ADD CONSTRAINT "programs_module_course_id_programs_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."programs_course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs_program" ADD CONSTRAINT "programs_program_trainer_id_accounts_user_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."accounts_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions_question" ADD CONSTRAINT "questions_question_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions_question" ADD CONSTRAINT "questions_question_module_id_programs_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."programs_module"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions_question" ADD CONSTRAINT "questions_question_version_id_questions_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."questions_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions_version" ADD CONSTRAINT "questions_version_author_id_accounts_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results_person" ADD CONSTRAINT "results_person_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results_result" ADD CONSTRAINT "results_result_attempt_id_attempts_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results_result" ADD CONSTRAINT "results_result_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews_review" ADD CONSTRAINT "reviews_review_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews_review" ADD CONSTRAINT "reviews_review_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions_session" ADD CONSTRAINT "sessions_session_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_code_program" ON "access_code" USING btree ("program_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "access_grant_current" ON "access_grant" USING btree ("user_id","program_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "access_grant_program" ON "access_grant" USING btree ("program_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_request_reference" ON "access_request" USING btree ("user_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "access_request_open" ON "access_request" USING btree ("user_id","program_id") WHERE state in ('requested', 'contacted', 'paid');--> statement-breakpoint
CREATE INDEX "access_request_state" ON "access_request" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "accounts_audit_at" ON "accounts_audit" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "accounts_audit_subject" ON "accounts_audit" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "accounts_user_verified_email" ON "accounts_user" USING btree ("verified_email");--> statement-breakpoint
CREATE INDEX "accounts_user_role" ON "accounts_user" USING btree ("role");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_attempt_running" ON "attempts_attempt" USING btree ("user_id","module_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "attempts_attempt_person" ON "attempts_attempt" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "attempts_attempt_program" ON "attempts_attempt" USING btree ("program_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_late_answer_once" ON "attempts_late_answer" USING btree ("attempt_id","send_id");--> statement-breakpoint
CREATE INDEX "images_image_unused" ON "images_image" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "programs_course_program" ON "programs_course" USING btree ("program_id","position");--> statement-breakpoint
CREATE INDEX "programs_module_course" ON "programs_module" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "programs_module_program" ON "programs_module" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "programs_program_trainer" ON "programs_program" USING btree ("trainer_id","created_at");--> statement-breakpoint
CREATE INDEX "programs_program_store" ON "programs_program" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'published' and is_public and archived_at is null;--> statement-breakpoint
CREATE INDEX "programs_program_store_category" ON "programs_program" USING btree ("category","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'published' and is_public and archived_at is null;--> statement-breakpoint
CREATE INDEX "questions_question_module" ON "questions_question" USING btree ("module_id","position");--> statement-breakpoint
CREATE INDEX "questions_question_program" ON "questions_question" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "results_day_day" ON "results_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "results_person_attempts" ON "results_person" USING btree ("attempts");--> statement-breakpoint
CREATE INDEX "results_result_person" ON "results_result" USING btree ("user_id","finished_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "results_result_program" ON "results_result" USING btree ("program_id","finished_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "results_result_finished" ON "results_result" USING btree ("finished_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_review_newest" ON "reviews_review" USING btree ("program_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_credential_age" ON "sessions_credential" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_session_user" ON "sessions_session" USING btree ("user_id");