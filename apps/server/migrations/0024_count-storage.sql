CREATE TABLE "held_contents" (
	"holder_id" text NOT NULL,
	"key" text NOT NULL,
	"references" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "held_contents_holder_id_key_pk" PRIMARY KEY("holder_id","key")
);
--> statement-breakpoint
CREATE TABLE "storage_limits" (
	"user_id" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_use" (
	"holder_id" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "storage_limits" ADD CONSTRAINT "storage_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION count_held_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'INSERT' THEN
		INSERT INTO "storage_use" AS "known" ("holder_id", "bytes")
			SELECT "holder_id", sum("bytes") FROM "changed" GROUP BY 1 ORDER BY 1
			ON CONFLICT ("holder_id") DO UPDATE SET "bytes" = "known"."bytes" + "excluded"."bytes";
	ELSE
		PERFORM 1 FROM "storage_use" WHERE "holder_id" IN (SELECT "holder_id" FROM "changed") ORDER BY "holder_id" FOR UPDATE;
		UPDATE "storage_use" SET "bytes" = "storage_use"."bytes" - "less"."bytes"
			FROM (SELECT "holder_id", sum("bytes") AS "bytes" FROM "changed" GROUP BY 1) AS "less"
			WHERE "storage_use"."holder_id" = "less"."holder_id";
		DELETE FROM "storage_use" WHERE "bytes" <= 0 AND "holder_id" IN (SELECT "holder_id" FROM "changed");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "count_insert" AFTER INSERT ON "held_contents" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION count_held_contents();--> statement-breakpoint
CREATE TRIGGER "count_delete" AFTER DELETE ON "held_contents" REFERENCING OLD TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION count_held_contents();--> statement-breakpoint
CREATE FUNCTION hold_contents(holders text[], keys text[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "held_contents" AS "known" ("holder_id", "key", "references", "bytes")
		SELECT "holder", "one"."key", count(*), coalesce(max("stored"."bytes"), 0)
		FROM unnest(holders, keys) AS "one"("holder", "key")
		LEFT JOIN "stored_contents" AS "stored" ON "stored"."key" = "one"."key"
		WHERE "holder" IS NOT NULL AND "one"."key" IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT ("holder_id", "key") DO UPDATE SET "references" = "known"."references" + "excluded"."references";
$$;--> statement-breakpoint
CREATE FUNCTION release_contents(holders text[], keys text[]) RETURNS void LANGUAGE sql AS $$
	SELECT 1 FROM "held_contents" WHERE ("holder_id", "key") IN (SELECT * FROM unnest(holders, keys))
		ORDER BY "holder_id", "key" FOR UPDATE;
	UPDATE "held_contents" SET "references" = "references" - "less"."count"
		FROM (SELECT "holder", "key", count(*) FROM unnest(holders, keys) AS "one"("holder", "key") GROUP BY 1, 2) AS "less"
		WHERE "held_contents"."holder_id" = "less"."holder" AND "held_contents"."key" = "less"."key";
	DELETE FROM "held_contents" WHERE "references" <= 0 AND ("holder_id", "key") IN (SELECT * FROM unnest(holders, keys));
$$;--> statement-breakpoint
CREATE FUNCTION count_contents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	added text := format(tg_argv[0], 'added');
	removed text := format(tg_argv[0], 'removed');
	before text := removed;
BEGIN
	IF tg_op = 'UPDATE' THEN
		removed := removed || ' EXCEPT ALL ' || added;
		added := added || ' EXCEPT ALL ' || before;
	END IF;
	IF tg_op <> 'DELETE' THEN
		EXECUTE 'SELECT hold_contents(array_agg(holder), array_agg(key)) FROM (' || added || ') AS one HAVING count(*) > 0';
	END IF;
	IF tg_op <> 'INSERT' THEN
		EXECUTE 'SELECT release_contents(array_agg(holder), array_agg(key)) FROM (' || removed || ') AS one HAVING count(*) > 0';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "count_insert" AFTER INSERT ON "pictures" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT owner_id AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_delete" AFTER DELETE ON "pictures" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT owner_id AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_update" AFTER UPDATE ON "pictures" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT owner_id AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_insert" AFTER INSERT ON "work_images" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT author_id AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I AS image JOIN works ON works.id = image.work_id');--> statement-breakpoint
CREATE TRIGGER "count_delete" AFTER DELETE ON "work_images" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT author_id AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I AS image JOIN works ON works.id = image.work_id');--> statement-breakpoint
CREATE TRIGGER "count_update" AFTER UPDATE ON "work_images" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT author_id AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I AS image JOIN works ON works.id = image.work_id');--> statement-breakpoint
CREATE TRIGGER "count_insert" AFTER INSERT ON "job_files" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT user_id AS holder, content_key AS key FROM %I AS file JOIN jobs ON jobs.id = file.job_id');--> statement-breakpoint
CREATE TRIGGER "count_delete" AFTER DELETE ON "job_files" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT user_id AS holder, content_key AS key FROM %I AS file JOIN jobs ON jobs.id = file.job_id');--> statement-breakpoint
CREATE TRIGGER "count_update" AFTER UPDATE ON "job_files" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT user_id AS holder, content_key AS key FROM %I AS file JOIN jobs ON jobs.id = file.job_id');--> statement-breakpoint
CREATE TRIGGER "count_insert" AFTER INSERT ON "document_assets" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT coalesce(project_id, owner_id) AS holder, hash AS key FROM %I AS asset JOIN documents ON documents.id = asset.document_id');--> statement-breakpoint
CREATE TRIGGER "count_delete" AFTER DELETE ON "document_assets" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT coalesce(project_id, owner_id) AS holder, hash AS key FROM %I AS asset JOIN documents ON documents.id = asset.document_id');--> statement-breakpoint
CREATE TRIGGER "count_update" AFTER UPDATE ON "document_assets" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT coalesce(project_id, owner_id) AS holder, hash AS key FROM %I AS asset JOIN documents ON documents.id = asset.document_id');--> statement-breakpoint
CREATE TRIGGER "count_insert" AFTER INSERT ON "avatars" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT user_id AS holder, key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_delete" AFTER DELETE ON "avatars" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT user_id AS holder, key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_update" AFTER UPDATE ON "avatars" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT user_id AS holder, key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_insert" AFTER INSERT ON "feedback" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT user_id AS holder, attachment_key AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_delete" AFTER DELETE ON "feedback" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT user_id AS holder, attachment_key AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_update" AFTER UPDATE ON "feedback" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT user_id AS holder, attachment_key AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_insert" AFTER INSERT ON "prepared_downloads" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT owner_id AS holder, content_key AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_delete" AFTER DELETE ON "prepared_downloads" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT owner_id AS holder, content_key AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_update" AFTER UPDATE ON "prepared_downloads" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT owner_id AS holder, content_key AS key FROM %I');--> statement-breakpoint
CREATE FUNCTION count_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before text;
	after text;
	hashes text[] := '{}';
BEGIN
	IF tg_op <> 'INSERT' THEN before := coalesce(old.project_id, old.owner_id); END IF;
	IF tg_op <> 'DELETE' THEN after := coalesce(new.project_id, new.owner_id); END IF;
	IF tg_op = 'UPDATE' AND before IS DISTINCT FROM after THEN
		SELECT coalesce(array_agg("hash"), '{}') INTO hashes FROM "document_assets" WHERE "document_id" = new.id;
	END IF;
	IF tg_op <> 'DELETE' THEN
		hashes := hashes || new.cover_small_key || new.cover_medium_key;
		PERFORM hold_contents(array_fill(after, array[cardinality(hashes)]), hashes);
		hashes := trim_array(hashes, 2);
	END IF;
	IF tg_op <> 'INSERT' THEN
		hashes := hashes || old.cover_small_key || old.cover_medium_key;
		PERFORM release_contents(array_fill(before, array[cardinality(hashes)]), hashes);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "count_new_or_removed" AFTER INSERT OR DELETE ON "documents" FOR EACH ROW EXECUTE FUNCTION count_document();--> statement-breakpoint
CREATE TRIGGER "count_moved" AFTER UPDATE ON "documents" FOR EACH ROW
	WHEN ((coalesce(old.project_id, old.owner_id), old.cover_small_key, old.cover_medium_key)
		IS DISTINCT FROM (coalesce(new.project_id, new.owner_id), new.cover_small_key, new.cover_medium_key))
	EXECUTE FUNCTION count_document();--> statement-breakpoint
CREATE FUNCTION count_work() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	keys text[];
BEGIN
	SELECT array_agg("key") INTO keys FROM "work_images", unnest(array["original_key", "small_key", "medium_key"]) AS "key"
		WHERE "work_id" = new.id;
	IF keys IS NOT NULL THEN
		PERFORM hold_contents(array_fill(new.author_id, array[cardinality(keys)]), keys);
		PERFORM release_contents(array_fill(old.author_id, array[cardinality(keys)]), keys);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "count_moved" AFTER UPDATE ON "works" FOR EACH ROW
	WHEN (old.author_id IS DISTINCT FROM new.author_id) EXECUTE FUNCTION count_work();--> statement-breakpoint
SELECT hold_contents(array_agg(holder), array_agg(key)) FROM (
		SELECT owner_id AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM "pictures" UNION ALL
		SELECT author_id AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM "work_images" AS image JOIN works ON works.id = image.work_id UNION ALL
		SELECT user_id AS holder, content_key AS key FROM "job_files" AS file JOIN jobs ON jobs.id = file.job_id UNION ALL
		SELECT coalesce(project_id, owner_id) AS holder, hash AS key FROM "document_assets" AS asset JOIN documents ON documents.id = asset.document_id UNION ALL
		SELECT user_id AS holder, key FROM "avatars" UNION ALL
		SELECT user_id AS holder, attachment_key AS key FROM "feedback" UNION ALL
		SELECT owner_id AS holder, content_key AS key FROM "prepared_downloads" UNION ALL
		SELECT coalesce(project_id, owner_id), unnest(array[cover_small_key, cover_medium_key]) FROM "documents"
	) AS one;
