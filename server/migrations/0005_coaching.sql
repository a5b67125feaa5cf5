CREATE TABLE "coaching_feedback" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coaching_mark" (
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"engine" text NOT NULL,
	"points" jsonb NOT NULL,
	"score" double precision NOT NULL,
	"confidence" double precision NOT NULL,
	"doubts" jsonb NOT NULL,
	"feedback" text,
	"answer_hash" text NOT NULL,
	"waiting" boolean NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"corrected_score" double precision,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "coaching_mark_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "coaching_usage" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"tokens" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coaching_usage_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "coaching_feedback" ADD CONSTRAINT "coaching_feedback_attempt_id_attempts_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_mark" ADD CONSTRAINT "coaching_mark_attempt_id_attempts_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_mark" ADD CONSTRAINT "coaching_mark_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_mark" ADD CONSTRAINT "coaching_mark_decided_by_accounts_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_usage" ADD CONSTRAINT "coaching_usage_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coaching_mark_waiting" ON "coaching_mark" USING btree ("program_id","marked_at") WHERE waiting;--> statement-breakpoint
CREATE INDEX "coaching_mark_decided" ON "coaching_mark" USING btree ("question_id","decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "coaching_mark_same" ON "coaching_mark" USING btree ("answer_hash");