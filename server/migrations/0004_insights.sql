CREATE TABLE "insights_choice" (
	"question_id" uuid NOT NULL,
	"choice" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "insights_choice_question_id_choice_pk" PRIMARY KEY("question_id","choice")
);
--> statement-breakpoint
CREATE TABLE "insights_counted" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"passed" boolean NOT NULL,
	"correct" integer NOT NULL,
	"points" double precision NOT NULL,
	"question_count" integer NOT NULL,
	"marks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insights_person" (
	"scope" uuid NOT NULL,
	"period" text NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"kind" text NOT NULL,
	"attempts" integer NOT NULL,
	"passed" integer NOT NULL,
	"questions" integer NOT NULL,
	"correct" integer NOT NULL,
	"points_sum" double precision NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "insights_person_scope_period_user_id_pk" PRIMARY KEY("scope","period","user_id")
);
--> statement-breakpoint
CREATE TABLE "insights_question" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"asked" integer NOT NULL,
	"correct" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"x" double precision NOT NULL,
	"xx" double precision NOT NULL,
	"y" double precision NOT NULL,
	"yy" double precision NOT NULL,
	"xy" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insights_total" (
	"scope" uuid NOT NULL,
	"period" text NOT NULL,
	"shard" smallint NOT NULL,
	"kind" text NOT NULL,
	"people" integer NOT NULL,
	"attempts" integer NOT NULL,
	"passed" integer NOT NULL,
	"questions" integer NOT NULL,
	"correct" integer NOT NULL,
	"points_sum" double precision NOT NULL,
	CONSTRAINT "insights_total_scope_period_shard_pk" PRIMARY KEY("scope","period","shard")
);
--> statement-breakpoint
ALTER TABLE "results_result" DROP CONSTRAINT "results_result_attempt_id_attempts_attempt_id_fk";
--> statement-breakpoint
ALTER TABLE "insights_choice" ADD CONSTRAINT "insights_choice_question_id_questions_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions_question"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "insights_counted" ADD CONSTRAINT "insights_counted_attempt_id_attempts_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts_attempt"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounts_user" ADD CONSTRAINT "accounts_user_id_role" UNIQUE("id","role");
--> statement-breakpoint
ALTER TABLE "insights_person" ADD CONSTRAINT "insights_person_account" FOREIGN KEY ("user_id","role") REFERENCES "public"."accounts_user"("id","role") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "insights_question" ADD CONSTRAINT "insights_question_question_id_questions_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions_question"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "insights_person_account" ON "insights_person" USING btree ("user_id","role");
--> statement-breakpoint
CREATE INDEX "insights_person_latest" ON "insights_person" USING btree ("scope","period","last_at","user_id");
--> statement-breakpoint
CREATE INDEX "insights_person_role" ON "insights_person" USING btree ("scope","period","role","last_at","user_id");
--> statement-breakpoint
CREATE INDEX "insights_total_kind" ON "insights_total" USING btree ("kind","period","scope");
