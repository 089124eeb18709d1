ALTER TABLE "styles" DROP CONSTRAINT "styles_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "style_files" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "styles" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "style_files" ADD COLUMN "project_id" text;--> statement-breakpoint
ALTER TABLE "styles" ADD COLUMN "project_id" text;--> statement-breakpoint
ALTER TABLE "style_files" ADD CONSTRAINT "style_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "styles" ADD CONSTRAINT "styles_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "styles" ADD CONSTRAINT "styles_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "style_files_of_project" ON "style_files" USING btree ("project_id") WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX "styles_of_project" ON "styles" USING btree ("project_id","id") WHERE project_id is not null;--> statement-breakpoint
DROP TRIGGER "count_insert" ON "style_files";--> statement-breakpoint
DROP TRIGGER "count_delete" ON "style_files";--> statement-breakpoint
DROP TRIGGER "count_update" ON "style_files";--> statement-breakpoint
DROP TRIGGER "count_insert" ON "style_covers";--> statement-breakpoint
DROP TRIGGER "count_delete" ON "style_covers";--> statement-breakpoint
DROP TRIGGER "count_update" ON "style_covers";--> statement-breakpoint
CREATE TRIGGER "count_insert" AFTER INSERT ON "style_files" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT coalesce(project_id, owner_id) AS holder, content_key AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_delete" AFTER DELETE ON "style_files" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT coalesce(project_id, owner_id) AS holder, content_key AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_update" AFTER UPDATE ON "style_files" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT coalesce(project_id, owner_id) AS holder, content_key AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_insert" AFTER INSERT ON "style_covers" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT coalesce(project_id, owner_id) AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I AS cover JOIN styles ON styles.id = cover.style_id');--> statement-breakpoint
CREATE TRIGGER "count_delete" AFTER DELETE ON "style_covers" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT coalesce(project_id, owner_id) AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I AS cover JOIN styles ON styles.id = cover.style_id');--> statement-breakpoint
CREATE TRIGGER "count_update" AFTER UPDATE ON "style_covers" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT coalesce(project_id, owner_id) AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I AS cover JOIN styles ON styles.id = cover.style_id');--> statement-breakpoint
CREATE FUNCTION count_moved_style() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	keys text[];
BEGIN
	SELECT coalesce(array_agg("key"), '{}') INTO keys
		FROM "style_covers", unnest(array["original_key", "small_key", "medium_key"]) AS "one"("key")
		WHERE "style_id" = new.id;
	PERFORM hold_contents(array_fill(coalesce(new.project_id, new.owner_id), array[cardinality(keys)]), keys);
	PERFORM release_contents(array_fill(coalesce(old.project_id, old.owner_id), array[cardinality(keys)]), keys);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "count_moved" AFTER UPDATE ON "styles" FOR EACH ROW
	WHEN (coalesce(old.project_id, old.owner_id) IS DISTINCT FROM coalesce(new.project_id, new.owner_id))
	EXECUTE FUNCTION count_moved_style();
