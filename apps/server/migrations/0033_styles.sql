CREATE TABLE "style_collects" (
	"user_id" text NOT NULL,
	"style_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "style_collects_user_id_style_id_pk" PRIMARY KEY("user_id","style_id")
);
--> statement-breakpoint
CREATE TABLE "style_covers" (
	"file_id" text PRIMARY KEY NOT NULL,
	"style_id" text NOT NULL,
	"place" integer NOT NULL,
	"mime_type" text NOT NULL,
	"original_key" text NOT NULL,
	"small_key" text NOT NULL,
	"medium_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "style_files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"family" text NOT NULL,
	"bytes" bigint NOT NULL,
	"content_key" text NOT NULL,
	"trigger" text NOT NULL,
	"health" jsonb NOT NULL,
	"train_no" text,
	"epoch" integer,
	"step" integer,
	"is_final" boolean DEFAULT false NOT NULL,
	"is_kept" boolean DEFAULT true NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "style_files_path" UNIQUE("owner_id","path")
);
--> statement-breakpoint
CREATE TABLE "style_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"style_id" text NOT NULL,
	"number" integer NOT NULL,
	"file_id" text,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "style_versions_number" UNIQUE("style_id","number")
);
--> statement-breakpoint
CREATE TABLE "styles" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"save_id" text,
	"csid" text NOT NULL,
	"name" text NOT NULL,
	"prompt" text NOT NULL,
	"trigger" text NOT NULL,
	"group_name" text NOT NULL,
	"flow" text NOT NULL,
	"weight" double precision NOT NULL,
	"slider" integer NOT NULL,
	"rights" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"appeal" text,
	"appealed_state" text,
	"family" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"deleted_at" bigint,
	CONSTRAINT "styles_once" UNIQUE("owner_id","save_id")
);
--> statement-breakpoint
ALTER TABLE "style_collects" ADD CONSTRAINT "style_collects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_collects" ADD CONSTRAINT "style_collects_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_covers" ADD CONSTRAINT "style_covers_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_files" ADD CONSTRAINT "style_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_versions" ADD CONSTRAINT "style_versions_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_versions" ADD CONSTRAINT "style_versions_file_id_style_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."style_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "styles" ADD CONSTRAINT "styles_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "style_collects_of" ON "style_collects" USING btree ("style_id");--> statement-breakpoint
CREATE INDEX "style_covers_of_style" ON "style_covers" USING btree ("style_id","place");--> statement-breakpoint
CREATE INDEX "style_files_of_training" ON "style_files" USING btree ("train_no");--> statement-breakpoint
CREATE INDEX "style_versions_of_file" ON "style_versions" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "styles_of_owner" ON "styles" USING btree ("owner_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "styles_shared" ON "styles" USING btree ("id") WHERE deleted_at is null and state = 'approved';--> statement-breakpoint
CREATE TRIGGER "count_insert" AFTER INSERT ON "style_files" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT owner_id AS holder, content_key AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_delete" AFTER DELETE ON "style_files" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT owner_id AS holder, content_key AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_update" AFTER UPDATE ON "style_files" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT owner_id AS holder, content_key AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_insert" AFTER INSERT ON "style_covers" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT owner_id AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I AS cover JOIN styles ON styles.id = cover.style_id');--> statement-breakpoint
CREATE TRIGGER "count_delete" AFTER DELETE ON "style_covers" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT owner_id AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I AS cover JOIN styles ON styles.id = cover.style_id');--> statement-breakpoint
CREATE TRIGGER "count_update" AFTER UPDATE ON "style_covers" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT owner_id AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I AS cover JOIN styles ON styles.id = cover.style_id');
