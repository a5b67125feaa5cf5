CREATE TABLE "study_day" (
	"user_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"day" date NOT NULL,
	"seconds" double precision NOT NULL,
	"answers" integer NOT NULL,
	CONSTRAINT "study_day_user_id_program_id_day_pk" PRIMARY KEY("user_id","program_id","day")
);
--> statement-breakpoint
CREATE TABLE "study_memory" (
	"user_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"states" jsonb NOT NULL,
	"repeats" jsonb NOT NULL,
	"first_asked" integer NOT NULL,
	"first_right" integer NOT NULL,
	"answers" integer NOT NULL,
	"seconds" double precision NOT NULL,
	CONSTRAINT "study_memory_user_id_program_id_pk" PRIMARY KEY("user_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "study_plan" (
	"user_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"exam_on" date,
	"minutes_a_day" integer NOT NULL,
	"weekdays" integer[] NOT NULL,
	"time_zone" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "study_plan_user_id_program_id_pk" PRIMARY KEY("user_id","program_id")
);
--> statement-breakpoint
ALTER TABLE "study_day" ADD CONSTRAINT "study_day_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_day" ADD CONSTRAINT "study_day_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_memory" ADD CONSTRAINT "study_memory_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_memory" ADD CONSTRAINT "study_memory_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plan" ADD CONSTRAINT "study_plan_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plan" ADD CONSTRAINT "study_plan_program_id_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs_program"("id") ON DELETE cascade ON UPDATE no action;