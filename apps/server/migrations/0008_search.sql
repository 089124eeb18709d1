CREATE TABLE "picture_search" (
	"time" bigint NOT NULL,
	"picture_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"view" text NOT NULL,
	"type" text NOT NULL,
	"terms" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_unindexed" (
	"picture_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "pictures_private";--> statement-breakpoint
DROP INDEX "pictures_labels";--> statement-breakpoint
DROP INDEX "pictures_words";--> statement-breakpoint
DROP INDEX "pictures_unindexed";--> statement-breakpoint
-- Words were kept with all their beginnings, signs with all their pairs. What begins another word is found by that one;
-- single letters stay, for they are found only as themselves.
INSERT INTO "picture_search" ("time", "picture_id", "owner_id", "view", "type", "terms")
	SELECT coalesce("deleted_at", "created_at"), "id", "owner_id",
		case when "deleted_at" is not null then 'trash' when "is_private" then 'private' else 'all' end, "type",
		array_to_tsvector("labels" || array(
			select word from (
				select left(one, 64) as word, lead(one) over (order by one collate "C") as following from unnest("words") one
			) known
			where following is null or not starts_with(following, word)
				or (length(word) = 1 and (ascii(word) < 3584 or ascii(word) between 44032 and 55203))
		))
	FROM "pictures" WHERE "type" <> '蒙版' ORDER BY "id";--> statement-breakpoint
INSERT INTO "picture_unindexed" SELECT "id" FROM "pictures" WHERE "words" IS NULL AND "type" <> '蒙版';--> statement-breakpoint
ALTER TABLE "picture_search" ADD CONSTRAINT "picture_search_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_unindexed" ADD CONSTRAINT "picture_unindexed_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_search_newest" ON "picture_search" USING btree ("owner_id","view","time","picture_id");--> statement-breakpoint
CREATE INDEX "picture_search_terms" ON "picture_search" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "pictures" DROP COLUMN "words";--> statement-breakpoint
-- Writes the rows anew, without the column that is gone: half of each.
CLUSTER "pictures" USING "pictures_pkey";--> statement-breakpoint
-- Nothing is known of what stands there, and the embedded database does not look by itself for hours.
ANALYZE "pictures";--> statement-breakpoint
ANALYZE "picture_search";
