CREATE TABLE "attempts_change" (
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"send_id" uuid NOT NULL,
	"answer" jsonb,
	"score" double precision,
	"sequence" integer NOT NULL,
	"device" uuid NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempts_change_attempt_id_send_id_pk" PRIMARY KEY("attempt_id","send_id")
);
--> statement-breakpoint
CREATE TABLE "attempts_sitting" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"moves" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"marks" jsonb NOT NULL,
	"marks_sequence" integer DEFAULT -1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts_change" ADD CONSTRAINT "attempts_change_attempt_id_attempts_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts_sitting" ADD CONSTRAINT "attempts_sitting_attempt_id_attempts_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Papers that were begun before they had a state of their own.
INSERT INTO "attempts_sitting" ("attempt_id", "state", "marks")
SELECT id, jsonb_build_object('section', 0, 'closings', '{}'::jsonb,
    'deadline', (extract(epoch FROM deadline_at) * 1000)::bigint,
    'break', NULL, 'breaksTaken', '[]'::jsonb, 'extraTaken', 0),
  '{"flagged":[],"struck":{},"highlights":{},"notes":"","seconds":{}}'
FROM "attempts_attempt" WHERE mode = 'exam';
