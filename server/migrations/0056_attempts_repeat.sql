CREATE TABLE "attempts_repeat" (
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"repeat" integer NOT NULL,
	"version_id" uuid NOT NULL,
	"send_id" uuid NOT NULL,
	"answer" jsonb NOT NULL,
	"score" double precision NOT NULL,
	"correct" boolean NOT NULL,
	"seconds" double precision NOT NULL,
	"device" uuid NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempts_repeat_attempt_id_question_id_repeat_pk" PRIMARY KEY("attempt_id","question_id","repeat")
);
--> statement-breakpoint
ALTER TABLE "attempts_repeat" ADD CONSTRAINT "attempts_repeat_attempt_id_attempts_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts_attempt"("id") ON DELETE cascade ON UPDATE no action;