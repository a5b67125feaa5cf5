-- Until now two people could bear the same reference: the first keeps it, the others' get an ending.
UPDATE "access_request" r SET "reference" = r."reference" || '-' || right(r."id"::text, 6)
WHERE EXISTS (SELECT 1 FROM "access_request" f WHERE f."reference" = r."reference" AND f."id" < r."id");--> statement-breakpoint
DROP INDEX "access_request_reference";--> statement-breakpoint
CREATE UNIQUE INDEX "access_request_reference" ON "access_request" USING btree ("reference");
