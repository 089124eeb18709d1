-- Words were kept with all their beginnings, as those of pictures were (0008_search.sql): what begins another word is found
-- by that one; single letters stay, for they are found only as themselves. The rows are written anew: an update of all
-- would leave a table of twice the size.
CREATE TEMPORARY TABLE "public_works_before" ON COMMIT DROP AS SELECT * FROM "public_works";--> statement-breakpoint
TRUNCATE "public_works";--> statement-breakpoint
DROP INDEX "public_works_words";--> statement-breakpoint
ALTER TABLE "public_works" ADD COLUMN "terms" "tsvector" NOT NULL;--> statement-breakpoint
ALTER TABLE "public_works" DROP COLUMN "words";--> statement-breakpoint
INSERT INTO "public_works" ("work_id", "author_id", "author_name", "kind", "category_id", "published_at", "title_key", "tags", "terms")
	SELECT "work_id", "author_id", "author_name", "kind", "category_id", "published_at", "title_key", "tags",
		array_to_tsvector(array(
			select word from (
				select left(one, 64) as word, lead(one) over (order by one collate "C") as following from unnest("words") one
			) known
			where following is null or not starts_with(following, word)
				or (length(word) = 1 and (ascii(word) < 3584 or ascii(word) between 44032 and 55203))
		))
	FROM "public_works_before" ORDER BY "work_id";--> statement-breakpoint
CREATE INDEX "public_works_terms" ON "public_works" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
-- Nothing is known of what stands there, and the embedded database does not look by itself for hours.
ANALYZE "public_works";
