CREATE TABLE "reminders_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_device_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "reminders_key" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"device_id" uuid,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminders_message_once" UNIQUE NULLS NOT DISTINCT("user_id","kind","day","channel","device_id")
);
--> statement-breakpoint
CREATE TABLE "reminders_setting" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"daily" text[] NOT NULL,
	"minute" integer NOT NULL,
	"time_zone" text NOT NULL,
	"stop_secret" text NOT NULL,
	"next_daily_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminders_setting_stop_secret_unique" UNIQUE("stop_secret")
);
--> statement-breakpoint
ALTER TABLE "reminders_device" ADD CONSTRAINT "reminders_device_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders_message" ADD CONSTRAINT "reminders_message_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders_message" ADD CONSTRAINT "reminders_message_device_id_reminders_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."reminders_device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders_setting" ADD CONSTRAINT "reminders_setting_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_device_of" ON "reminders_device" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reminders_message_open" ON "reminders_message" USING btree ("next_at","id") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "reminders_message_device" ON "reminders_message" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "reminders_message_age" ON "reminders_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reminders_setting_due" ON "reminders_setting" USING btree ("next_daily_at") WHERE next_daily_at is not null;