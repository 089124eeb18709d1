CREATE TABLE "picture_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_folders" (
	"owner_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"cover_id" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "picture_folders_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "picture_labels" (
	"owner_id" text NOT NULL,
	"label" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "picture_labels_owner_id_label_pk" PRIMARY KEY("owner_id","label")
);
--> statement-breakpoint
DROP INDEX "pictures_newest";--> statement-breakpoint
DROP INDEX "pictures_newest_of_type";--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "labels" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "words" text[];--> statement-breakpoint
ALTER TABLE "picture_categories" ADD CONSTRAINT "picture_categories_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_folders" ADD CONSTRAINT "picture_folders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_categories_owner" ON "picture_categories" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "pictures_private" ON "pictures" USING btree ("owner_id","created_at","id") WHERE deleted_at is null and is_private;--> statement-breakpoint
CREATE INDEX "pictures_trash" ON "pictures" USING btree ("owner_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "pictures_labels" ON "pictures" USING gin ("labels");--> statement-breakpoint
CREATE INDEX "pictures_words" ON "pictures" USING gin ("words");--> statement-breakpoint
CREATE INDEX "pictures_unindexed" ON "pictures" USING btree ("id") WHERE words is null;--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("owner_id","created_at","id") WHERE deleted_at is null and not is_private;--> statement-breakpoint
CREATE INDEX "pictures_newest_of_type" ON "pictures" USING btree ("owner_id","type","created_at","id") WHERE deleted_at is null and not is_private;--> statement-breakpoint
UPDATE "pictures" SET "labels" =
	case when "tool" is null then '{}' else array['tool:' || "tool"] end
	|| coalesce((
		select array['engine:' || o."engine_id"] || array(select 'style:' || s from jsonb_array_elements_text(o."styles") s)
		from "operations" o where o."code" = "pictures"."operation_code"
	), '{}')
	|| array['shape:' || case when "width" = "height" then 'square' when "width" > "height" then 'landscape' else 'portrait' end,
		'size:' || case when "width" * "height" <= 500000 then 'small' when "width" * "height" <= 2000000 then 'medium'
			when "width" * "height" <= 8000000 then 'large' else 'huge' end]
	|| case when "collected" then array['collected:', 'folder:default'] else '{}' end
WHERE "type" <> '蒙版';--> statement-breakpoint
INSERT INTO "picture_labels" ("owner_id", "label", "count")
	SELECT "owner_id", l, count(*)::int FROM "pictures", unnest("labels") l WHERE "deleted_at" IS NULL GROUP BY 1, 2;
