CREATE TABLE "readiness_fitted" (
	"program_id" uuid PRIMARY KEY NOT NULL,
	"difficulties" jsonb NOT NULL,
	"spread" double precision NOT NULL,
	"growth" double precision NOT NULL,
	"people" integer NOT NULL,
	"fitted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "readiness_outcome" (
	"user_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"exam_on" date NOT NULL,
	"passed" boolean NOT NULL,
	"chance" double precision,
	"right_share" double precision,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "readiness_outcome_user_id_program_id_pk" PRIMARY KEY("user_id","program_id")
);
--> statement-breakpoint
ALTER TABLE "readiness_fitted" ADD CONSTRAINT "readiness_fitted_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_outcome" ADD CONSTRAINT "readiness_outcome_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_outcome" ADD CONSTRAINT "readiness_outcome_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "readiness_outcome_program" ON "readiness_outcome" USING btree ("program_id");