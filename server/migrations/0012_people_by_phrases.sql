CREATE TABLE "accounts_phrase" (
	"role" text NOT NULL,
	"phrase" text collate "C" NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "accounts_phrase_role_phrase_user_id_pk" PRIMARY KEY("role","phrase","user_id")
);
--> statement-breakpoint
DROP INDEX "accounts_user_search";--> statement-breakpoint
ALTER TABLE "accounts_user" ADD COLUMN "searched" text GENERATED ALWAYS AS (regexp_replace(' ' || lower(username || ' ' || verified_email || case when contact_email = verified_email then '' else ' ' || contact_email end), '[][ .,;:@_+''"()/-]+', ' ', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts_phrase" ADD CONSTRAINT "accounts_phrase_account" FOREIGN KEY ("user_id","role") REFERENCES "public"."accounts_user"("id","role") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "accounts_phrase_account" ON "accounts_phrase" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "accounts_phrase_by_name" ON "accounts_phrase" USING btree (left("phrase", 2),lower("name"),"name","user_id","phrase","role");--> statement-breakpoint
INSERT INTO "accounts_phrase" ("role", "phrase", "user_id", "name")
SELECT DISTINCT u.role, left(array_to_string(w.words[n:], ' '), 24), u.id, u.username
FROM "accounts_user" u
CROSS JOIN LATERAL (SELECT string_to_array(trim(u.searched), ' ') AS words) w
CROSS JOIN LATERAL generate_subscripts(w.words, 1) n;
